"""The tools of coding agents: reading, searching, writing and running, under many names and with long descriptions."""

from random import Random

from training.material.tools import tool_values as v
from training.material.tools.operations import Operation, service
from training.material.tools.slots import choice, flag, slot

EXAMPLES = ("foo", "main", "parse_args", "TODO", "class Config", "import os", "def run", "retry", "timeout", "max_len")


def symbol(random: Random, hungarian: bool) -> v.Said:
    """Something to be searched for in code."""
    made = random.choice(EXAMPLES) if random.random() < 0.3 else v.stem(random)
    shape = random.random()
    if shape < 0.3:
        made = f"{made}_{v.stem(random)}"
    elif shape < 0.4:
        made = f"{made}()"
    return made, v.quoted(random, made, hungarian) if random.random() < 0.6 or hungarian else f"`{made}`"


def command(random: Random, hungarian: bool) -> v.Said:
    target = v.path(random, hungarian)[0]
    made = random.choice((
        "ls -la", "git status", "git diff", "make test", "npm test", "pytest -q", "cargo build", "docker ps", "df -h",
        f"wc -l {target}",
        f"python {target}", f"git log -{random.randint(1, 20)}", f"head -n {random.randint(1, 50)} {target}",
            f"rm {target}", f"chmod +x {target}",
        f"pip install {v.stem(random)}", f"git checkout {v.stem(random)}",
            f"ruff check {target}", f"pytest {target}",
    ))  # fmt: skip
    return made, f"`{made}`" if random.random() < 0.7 else made


def line_of_code(random: Random, hungarian: bool) -> v.Said:
    name = v.stem(random)
    made = random.choice((
        f"{name} = {random.randint(0, 999)}", f"import {name}", f"print({name})", f"return {name}",
            f"# {v.sentence(random, False)}",
        f"const {name} = {random.randint(0, 99)};", f"{name}()", f"DEBUG = {random.choice(('True', 'False'))}",
            f"VERSION = '{random.randint(0, 9)}.{random.randint(0, 9)}'",
    ))  # fmt: skip
    return made, f"`{made}`"


def pattern(random: Random, hungarian: bool) -> v.Said:
    made = random.choice(("*.{e}", "**/*.{e}", "{f}/*.{e}", "{f}/**/*.{e}", "test_*.{e}")).format(
        e=random.choice(v.EXTENSIONS), f=random.choice(v.FOLDERS)
    )
    return made, made


PATH = slot(
    "path",
    "string",
    v.path,
    "",
    "",
    "útvonal",
    "file_path|file|filename|target_file|absolute_path",
    "Path of the file|The file to work on|Absolute or relative path",
)
FOLDER = slot(
    "path",
    "string",
    v.folder,
    "in {}|under {}|inside {}",
    "itt: {}|ebben: {}",
    "mappa",
    "directory|dir|folder|root",
    "Folder to look in|Directory|Where to start",
)
PATTERN = slot(
    "pattern",
    "string",
    symbol,
    "",
    "",
    "minta",
    "query|regex|text|search",
    "Text or regular expression to find|What to search for",
)
GLOB = slot(
    "pattern", "string", pattern, "", "", "minta", "glob|include|file_pattern", "Glob pattern|Pattern of file names"
)
COMMAND = slot(
    "command",
    "string",
    command,
    "",
    "",
    "parancs",
    "cmd|shell_command|script",
    "The command to execute|Shell command line",
)
OLD = slot(
    "old",
    "string",
    line_of_code,
    "",
    "",
    "régi",
    "old_string|search|find|old_text",
    "Text to be replaced|Exact text in the file now",
)
NEW = slot(
    "new",
    "string",
    line_of_code,
    "",
    "",
    "új",
    "new_string|replace|replacement|new_text",
    "Text that replaces it|The new text",
)
CONTENT = slot(
    "content",
    "string",
    line_of_code,
    "with {}|containing {}|with the content {}",
    "ezzel a tartalommal: {}",
    "tartalom",
    "text|file_text|body|data",
    "Full content of the file|What to write",
)
LINES = slot(
    "limit",
    "integer",
    v.whole(5, 500),
    ", only the first {} lines|, {} lines at most",
    ", csak az első {} sort",
    "sorok",
    "max_lines|lines|num_lines",
    "Most lines to return|Number of lines",
)
OFFSET = slot(
    "offset",
    "integer",
    v.whole(10, 900),
    ", from line {}|, starting at line {}",
    ", {}. sortól",
    "első sor",
    "start_line|from_line|first_line",
    "First line to return|Line to begin with",
)
TIMEOUT = slot(
    "timeout",
    "integer",
    v.whole(5, 600),
    "with a timeout of {} seconds|, timeout {}",
    ", időkorlát: {}",
    "időkorlát",
    "timeout_seconds|max_seconds|limit",
    "Seconds after which it is stopped|Timeout in seconds",
)
BACKGROUND = flag(
    "background",
    "háttérben",
    "in the background",
    "in the foreground|, not in the background",
    "a háttérben",
    ", ne a háttérben",
    "run_in_background|detached|async",
    "True runs it in the background",
)
CASE = flag(
    "ignore_case",
    "kisbetű-nagybetű",
    "ignoring case|, case-insensitive",
    ", case-sensitive",
    ", kis- és nagybetűtől függetlenül",
    ", kis- és nagybetű számít",
    "case_insensitive|insensitive",
    "True ignores upper and lower case",
)
URL = slot("url", "string", v.url, "", "", "webcím", "link|address", "Address of the page|URL to fetch")
QUERY = slot("query", "string", v.query, "", "", "keresés", "q|search_term|question", "What to look up|Search words")
TODO = slot(
    "task", "string", v.chore, "", "", "teendő", "item|text|todo|description", "What has to be done|Text of the item"
)
STATUS = choice(
    "status",
    "",
    "",
    "állapot",
    {each: (each.replace("_", " "), each.replace("_", " ")) for each in ("pending", "in_progress", "completed")},
    "state",
    "State of the item",
)

AGENT: tuple[Operation, ...] = (
    service(
        "read_file|view_file|open_file|cat|Read|view|read|get_file",
        "fs",
        "Reads a file and returns its content|Returns the content of a text file|View a file from the local file "
        "system",
        "Beolvas egy fájlt",
        (PATH,),
        (LINES, OFFSET),
        "read {path}|open {path}|show me {path}|show me what is in {path}|?what is in {path}|view {path}|have a "
        "look at {path}|read the file {path}|?what does {path} contain|cat {path}|print {path}|check what "
        "{path} says|look into {path}",
        "olvasd be ezt: {path}|nyisd meg ezt a fájlt: {path}|mutasd {path:a} fájlt|?mi van ebben a fájlban: "
        "{path}|nézd meg ezt: {path}",
        kin="read",
        result="text",
    ),
    service(
        "list_dir|list_files|ls|LS|list_directory|tree|dir",
        "fs",
        "Lists the files of a folder|Shows what a directory contains|List directory entries",
        "Felsorolja egy mappa fájljait",
        (
            slot(
                "path",
                "string",
                v.folder,
                "",
                "",
                "mappa",
                "directory|dir|folder|relative_path",
                "The folder|Directory to list",
            ),
        ),
        (),
        "list the files in {path}|list {path}|?what files are in {path}|show the folder {path}|?what is inside "
        "the folder {path}|show me the contents of the directory {path}|ls {path}",
        "listázd ki ezt a mappát: {path}|?milyen fájlok vannak ebben a mappában: {path}|mutasd {path:a} mappát",
        kin="dir",
        result="list",
    ),
    service(
        "grep|search_files|search_code|Grep|find_in_files|ripgrep|code_search",
        "fs",
        "Searches the content of files for a text|Finds lines that match a pattern|Fast search in file contents",
        "Szöveget keres a fájlokban",
        (PATTERN,),
        (FOLDER, CASE),
        "search for {pattern}|find {pattern} in the code|grep for {pattern}|?where is {pattern} used|?which "
        "files mention {pattern}|look for {pattern} in the files|find all places with {pattern}|?where does "
        "{pattern} appear",
        "keresd meg a kódban: {pattern}|?hol fordul elő ez: {pattern}|keress rá erre: {pattern}",
        kin="grep",
        result="list",
    ),
    service(
        "glob|find_files|Glob|file_search|match_files",
        "fs",
        "Finds files by their names|Lists files that match a glob pattern|File name search",
        "Fájlokat keres név szerint",
        (GLOB,),
        (FOLDER,),
        "find all files matching {pattern}|find the files {pattern}|list files that match {pattern}|?which "
        "files match {pattern}|glob {pattern}",
        "keresd meg az ilyen nevű fájlokat: {pattern}|?mely fájlok illenek erre: {pattern}",
        kin="glob",
        result="list",
    ),
    service(
        "bash|run_command|shell|execute_command|Bash|exec|terminal|run_shell_command",
        "os",
        "Runs a shell command and returns its output|Executes a command in a terminal|Run a bash command",
        "Parancsot futtat",
        (COMMAND,),
        (TIMEOUT, BACKGROUND),
        "run {command}|execute {command}|run the command {command}|please do {command} in the shell|start "
        "{command}|use the shell to run {command}|type {command}|launch {command} in the terminal",
        "futtasd ezt: {command}|hajtsd végre ezt a parancsot: {command}|indítsd el: {command}",
        kin="bash",
        result="text",
        general=True,
    ),
    service(
        "write_file|create_file|Write|save_file|write|put_file",
        "fs",
        "Writes a file, replacing what was there|Creates a file with the given content|Write text to the local file "
        "system",
        "Létrehoz egy fájlt",
        (PATH, CONTENT),
        (),
        "create {path}|write a file {path}|make a new file {path}|write {content} to {path}|save {content} as "
        "{path}|create the file {path}|put {content} into a new file {path}",
        "hozd létre ezt a fájlt: {path}|írd ezt: {content}, ebbe a fájlba: {path}",
        kin="write",
    ),
    service(
        "edit_file|str_replace|Edit|replace_in_file|apply_edit|replace",
        "fs",
        "Replaces a text in a file|Edits a file by exact replacement|Swap one piece of text for another",
        "Szöveget cserél egy fájlban",
        (PATH, OLD, NEW),
        (),
        "replace {old} with {new} in {path}|in {path}, change {old} to {new}|change {old} into {new} in {path}"
        "|swap {old} for {new} in {path}|edit {path}: {old} becomes {new}",
        "cseréld ki ezt: {old}, erre: {new}, ebben a fájlban: {path}|{path:a} fájlban legyen {old} helyett {new}",
        kin="edit",
    ),
    service(
        "delete_file|remove_file|rm|unlink",
        "fs",
        "Deletes a file|Removes a file from the disk",
        "Töröl egy fájlt",
        (PATH,),
        (),
        "delete {path}|remove the file {path}|get rid of {path}|erase {path}",
        "töröld ezt a fájlt: {path}|távolítsd el ezt: {path}",
        kin="delete",
    ),
    service(
        "move_file|rename_file|mv",
        "fs",
        "Moves or renames a file|Gives a file another path",
        "Áthelyez egy fájlt",
        (
            slot("source", "string", v.path, "", "", "forrás", "from|src|old_path", "Present path|File to move"),
            slot("destination", "string", v.path, "", "", "cél", "to|dst|new_path", "New path|Where it goes"),
        ),
        (),
        "move {source} to {destination}|rename {source} to {destination}|mv {source} {destination}",
        "helyezd át ezt: {source}, ide: {destination}|nevezd át ezt: {source}, erre: {destination}",
        kin="move",
    ),
    service(
        "fetch_url|web_fetch|WebFetch|http_get|browse",
        "web",
        "Downloads a web page|Fetches an address and returns its text",
        "Letölt egy weboldalt",
        (URL,),
        (),
        "fetch {url}|open {url}|download {url}|get the page {url}|read the page {url}",
        "töltsd le ezt az oldalt: {url}|nyisd meg: {url}",
        kin="url",
        result="text",
    ),
    service(
        "web_search|WebSearch|search_web|google",
        "web",
        "Searches the web|Looks something up on the internet",
        "Keres az interneten",
        (QUERY,),
        (),
        "search the web for {query}|look up {query} online|google {query}|find out on the internet about {query}",
        "keress rá az interneten: {query}|nézd meg a neten: {query}",
        kin="web",
        result="list",
    ),
    service(
        "todo_add|add_todo|TodoWrite|new_task",
        "todo",
        "Adds an item to the task list|Writes down what has to be done later",
        "Felvesz egy teendőt",
        (TODO,),
        (STATUS,),
        "add a todo: {task}|put on the todo list: {task}|note as a task: {task}|remember to {task} as a todo",
        "vedd fel a teendők közé: {task}|új teendő: {task}",
        kin="todo",
    ),
    service(
        "git_status|repo_status|vcs_status",
        "git",
        "Shows changed files of the repository|Returns the state of the working tree",
        "Megmutatja a módosított fájlokat",
        (),
        (),
        "show the git status|?what has changed in the repository|?which files are modified|?are there "
        "uncommitted changes",
        "mutasd a git állapotát|?mely fájlok változtak",
        kin="status",
        result="text",
    ),
    service(
        "run_tests|test|pytest|execute_tests",
        "ci",
        "Runs the test suite|Executes the tests of the project",
        "Lefuttatja a teszteket",
        (),
        (
            slot(
                "path",
                "string",
                v.path,
                "in {}|for {}",
                ", fájl: {}",
                "fájl",
                "target|file|test_file",
                "Only the tests of this file",
            ),
        ),
        "run the tests|run the test suite|?do the tests pass|execute all tests|test the project",
        "futtasd a teszteket|?átmennek a tesztek",
        kin="tests",
        result="text",
    ),
)

# Near neighbours that a request could also mean: they are never listed together.
OVERLAPPING = frozenset((frozenset(("bash", "tests")), frozenset(("bash", "status")), frozenset(("bash", "dir"))))
