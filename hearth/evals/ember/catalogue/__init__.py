"""The catalogue of functions. Each row is one; the wordings of a row never fit another row."""

from hearth.evals.ember.catalogue.business import BUSINESS
from hearth.evals.ember.catalogue.home import HOME
from hearth.evals.ember.catalogue.office import OFFICE
from hearth.evals.ember.catalogue.service import SERVICE
from hearth.evals.ember.catalogue.travel import TRAVEL
from hearth.evals.ember.functions import Function

FUNCTIONS: tuple[Function, ...] = (*HOME, *TRAVEL, *OFFICE, *BUSINESS, *SERVICE)
