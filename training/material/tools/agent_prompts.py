"""Long system prompts as coding agents send them: rules, environment, file listings, and tools with long "
"descriptions."""

from random import Random

from training.material import values
from training.material.tools import tool_values as v

NAMES = (
    "coding agent",
    "coding assistant",
    "software engineering agent",
    "terminal assistant",
    "developer tool",
    "pair programmer",
)
INTROS = (
    "You are {name}, an interactive {kind} that runs in the user's terminal.",
    "You are {name}, a {kind}. You help users with software engineering tasks.",
    "You are a {kind} called {name}, made for work on real repositories.",
    "Your name is {name}. You are a {kind} with access to tools.",
    "You are an expert {kind}. You work in the user's project.", "{name} is a {kind}. It follows these instructions "
    "exactly.",
)  # fmt: skip
TITLES = (
    "# Tone and style", "## Rules", "# Guidelines", "## Code style", "# Doing tasks", "## Working with files",
    "# Safety", "## Git",
    "# Answers", "## Communication", "# Task management", "## Testing", "# Important", "## Conventions",
    "# Tool usage", "## Planning",
)  # fmt: skip
SUBJECTS = (
    "the user", "a file", "the repository", "a test", "the working tree", "an error message", "a commit",
    "the configuration", "a function",
    "the build", "a dependency", "a secret", "the output of a command", "a pull request", "documentation",
    "a comment", "the linter",
    "a long file", "a failing test", "the shell", "a new module", "an import", "the database", "a temporary file",
    "a diff",
)  # fmt: skip
RULES = (
    "Never change {a} unless the user asks for it.", "Always read {a} before you edit it.",
    "Keep your answers short; {a} speaks for itself.",
    "Do not mention {a} in the answer unless it matters.", "If {a} is missing, say so and stop.",
    "Prefer small changes to {a} over large ones.",
    "When you touch {a}, check {b} as well.", "Do not guess what {a} contains; look at it.",
    "Do not create {a} when an existing one will do.",
    "Before you commit, make sure that {a} is in order.", "Use the tools instead of describing what you would do "
    "with {a}.",
    "Report problems with {a} in one sentence.", "Follow the conventions that {a} already has.",
    "Leave {a} as you found it.",
    "If you are not sure about {a}, ask about it first.", "Do not print {a} in full; quote the relevant lines.",
    "Treat {a} as read-only by default.",
    "Explain changes to {a} only when asked.", "Never delete {a} without permission.",
    "Batch independent steps that concern {a}.",
    "Remember that {a} may be in use while you work on {b}.", "You may assume that {a} has been reviewed.",
    "Do not add comments about {a}.",
    "If {a} and {b} disagree, trust {a}.", "Paths to {a} are relative to the project root.",
    "Stop after three failed attempts to repair {a}.",
)  # fmt: skip
LINES = (
    "Working directory: {folder}", "Platform: {platform}", "Today's date: {date}", "Shell: {shell}",
    "Git branch: {word}", "User: {word}",
    "OS version: {code}", "Model: {word}-{code}", "Is directory a git repo: yes", "Editor: {word}", "Python: 3.{n}",
    "Node: v{n}.1.0",
    "Time zone: {town}", "Locale: {word}", "Main branch: {word}", "Project: {word}", "Open file: {path}",
    "Last command: {word}",
)  # fmt: skip
PLATFORMS = ("linux", "darwin", "win32", "freebsd")
SHELLS = ("bash", "zsh", "fish", "powershell")
EXAMPLES = (
    "<example>\nuser: {ask}\nassistant: {reply}\n</example>",
    "Example:\n  user: {ask}\n  you: {reply}",
    'For instance, to "{ask}" you answer "{reply}".',
)
ASKS = (
    "how many files are in {folder}?",
    "what is {n} + {m}?",
    "is {n} prime?",
    "which command lists files?",
    "where is {word} defined?",
    "rename {word} to {other}",
)
REPLIES = ("{n}", "yes", "no", "ls", "{path}", "Done.", "{word}")
LONGER = (
    "Give an exact path.", "The path must exist.", "Returns an error if the arguments are wrong.",
    "Output longer than {n} characters is cut off.",
    "It is safe to call it several times.", "The result is plain text.",
    "Lines are numbered from 1.", "Hidden files are left out.", "Only works inside the working directory.",
    "Waits at most {n} seconds.",
    "Also works with {a}.", "Prefer it to the other tools when it fits.", "Symbolic links are followed.",
)  # fmt: skip


def agent_prompt(random: Random, length: int) -> str:
    """A system prompt of about `length` characters, built of sections."""
    name = v.name(random, False)[0]
    parts = [random.choice(INTROS).format(name=name, kind=random.choice(NAMES))]
    size = len(parts[0])
    environment = random.random() < 0.8
    while size < length:
        shape = random.random()
        if environment:
            section, environment = surroundings(random), False
        elif shape < 0.6:
            section = rules(random)
        elif shape < 0.8:
            section = file_listing(random, min(60, max(4, (length - size) // 40)))
        elif shape < 0.9:
            section = examples(random)
        else:
            section = notes(random)
        parts.append(section)
        size += len(section) + 2
    first, rest = parts[0], parts[1:]
    random.shuffle(rest)
    return "\n\n".join([first, *rest])


def rules(random: Random) -> str:
    mark = random.choice(("- ", "* ", "", "1. "))
    lines = [f"{mark}{rule(random)}" for _ in range(random.randint(3, 12))]
    joint = " " if not mark else "\n"
    return f"{random.choice(TITLES)}\n{joint.join(lines)}"


def rule(random: Random) -> str:
    one, other = random.sample(SUBJECTS, 2)
    return random.choice(RULES).format(a=one, b=other)


def surroundings(random: Random) -> str:
    lines = [
        line.format(
            folder=v.folder(random, False)[0], platform=random.choice(PLATFORMS), date=v.iso_date(random, False)[0],
                shell=random.choice(SHELLS),
            word=v.stem(random), code=values.code(random), n=random.randint(8, 24), town=v.town(random,
                False)[0], path=v.path(random, False)[0],
        )
        for line in random.sample(LINES, random.randint(3, 8))
    ]  # fmt: skip
    body = "\n".join(lines)
    return f"<env>\n{body}\n</env>" if random.random() < 0.5 else f"# Environment\n{body}"


def file_listing(random: Random, count: int) -> str:
    lines = [v.path(random, False)[0] for _ in range(random.randint(3, max(4, count)))]
    if random.random() < 0.3:
        lines = [f"{line}  {random.randint(10, 99999)}" for line in lines]
    head = random.choice(("Project files:", "# Directory structure", "The repository contains:", "<files>"))
    return "\n".join([head, *lines] + (["</files>"] if head == "<files>" else []))


def examples(random: Random) -> str:
    words = {
        "folder": v.folder(random, False)[0], "n": random.randint(2, 99), "m": random.randint(2, 99),
        "word": v.stem(random),
        "other": v.stem(random), "path": v.path(random, False)[0],
    }  # fmt: skip
    return random.choice(EXAMPLES).format(
        ask=random.choice(ASKS).format(**words), reply=random.choice(REPLIES).format(**words)
    )


def notes(random: Random) -> str:
    return f"{random.choice(TITLES)}\n" + "\n".join(
        f"- {v.sentence(random, False)}" for _ in range(random.randint(2, 6))
    )


def longer(random: Random, about: str, sentences: int) -> str:
    """A tool's description with more sentences, as agents write them."""
    extra = [
        random.choice(LONGER).format(n=random.randint(10, 30000), a=random.choice(SUBJECTS)) for _ in range(sentences)
    ]
    return " ".join([f"{about}.", *dict.fromkeys(extra)])
