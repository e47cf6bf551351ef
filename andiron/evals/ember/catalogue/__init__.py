"""The catalogue of functions, one per row. A row's wordings never fit another row."""

from andiron.evals.ember.catalogue.business import BUSINESS
from andiron.evals.ember.catalogue.home import HOME
from andiron.evals.ember.catalogue.office import OFFICE
from andiron.evals.ember.catalogue.service import SERVICE
from andiron.evals.ember.catalogue.travel import TRAVEL
from andiron.evals.ember.functions import CatalogueFunction

FUNCTIONS: tuple[CatalogueFunction, ...] = (*HOME, *TRAVEL, *OFFICE, *BUSINESS, *SERVICE)
