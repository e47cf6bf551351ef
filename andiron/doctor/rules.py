"""What others learned the hard way about this model on this machine; the planner's rules, as notes."""

from collections.abc import Iterator

from andiron.doctor.finding import Finding, note
from andiron.doctor.subject import Subject, Tell


def examine(subject: Subject, tell: Tell) -> Iterator[Finding]:
    tell("looking up the planner's rules")
    if subject.plan is None:
        return
    for rule in subject.plan.rules:
        if rule.rule != "thinking-length":  # a probe of its own looks for that
            source = "; ".join(subject.plan.sources[key] for key in rule.sources)
            yield note(f"rule {rule.rule}", rule.text, source=source)
