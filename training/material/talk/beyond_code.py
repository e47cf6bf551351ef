"""Pasted error messages and code with a request to fix or explain them: beyond Ember."""

from random import Random

from training.material import values

FIX = (
    "fix this", "fix this please", "can you fix this?", "why do I get this?", "what does this mean?",
    "what is wrong here?", "help, I get this error:", "I get this error, what should I do?", "debug this",
    "what's wrong with my code?", "explain this error", "my program crashes with this", "please help",
    "how do I solve this?", "any idea?", "it does not work", "why does this fail?", "can you find the bug?",
    "refactor this", "explain this code", "what does this code do?", "convert this to Go", "rewrite this in Rust",
    "make this faster", "add comments to this code", "write tests for this", "review this code", "is this code safe?",
    "optimise this", "translate this to Java", "complete this code", "what am I doing wrong?", "",
    "this broke my build", "pls fix", "add error handling",
)  # fmt: skip
JAVÍTSD = (
    "javítsd ki", "javítsd ki ezt a kódot", "mi a baj ezzel?", "miért kapom ezt a hibát?", "mit jelent ez?",
    "segíts, ezt a hibát kapom:", "mit csinál ez a kód?", "magyarázd el ezt a kódot", "írd át ezt Rustra",
    "gyorsítsd fel ezt", "nem működik", "hogyan oldjam meg?", "keresd meg a hibát", "ezt a hibát kapom, mit tegyek?",
    "írj hozzá teszteket", "nézd át ezt a kódot",
)  # fmt: skip


def request(random: Random, hungarian: bool) -> str:
    ask = random.choice(JAVÍTSD if hungarian else FIX)
    shown = random.choice((python_error, script_error, compiler_error, log_lines, c_code, script_code, query, page))(
        random
    )
    if random.random() < 0.3:
        shown = f"```\n{shown}\n```"
    if not ask:
        return shown
    ask = ask[0].upper() + ask[1:] if random.random() < 0.5 else ask
    return f"{ask}\n\n{shown}" if random.random() < 0.6 or ask.endswith(":") else f"{shown}\n\n{ask}"


def python_error(random: Random) -> str:
    file, function, variable = names(random, 3)
    error = random.choice((
        f"NameError: name '{variable}' is not defined", f"KeyError: '{variable}'",
        "ZeroDivisionError: division by zero",
        f"TypeError: {function}() missing 1 required positional argument: '{variable}'",
        f"AttributeError: 'NoneType' object has no attribute '{variable}'", "IndexError: list index out of range",
        f"ModuleNotFoundError: No module named '{variable}'", f"ValueError: invalid literal for int(): '{variable}'",
    ))  # fmt: skip
    line = random.randint(2, 900)
    return (
        f'Traceback (most recent call last):\n  File "{file}.py", line {line}, in {function}\n'
        f"    {variable} = {function}({variable})\n{error}"
    )


def script_error(random: Random) -> str:
    one, other, file = names(random, 3)
    line = random.randint(1, 500)
    return random.choice((
        f"Uncaught TypeError: Cannot read properties of undefined (reading '{one}') at {file}.js:{line}",
        f"ReferenceError: {one} is not defined\n    at {other} ({file}.js:{line}:{random.randint(1, 80)})",
        f"npm ERR! code E{random.randint(400, 599)}\nnpm ERR! missing script: {one}",
        f"Error: Cannot find module '{one}'\nRequire stack:\n- /app/{file}.js",
    ))  # fmt: skip


def compiler_error(random: Random) -> str:
    one, other, file = names(random, 3)
    line = random.randint(1, 900)
    return random.choice((
        f"{file}.c:{line}:{random.randint(1, 80)}: error: expected ';' before '{one}'",
        f"{file}.cpp:{line}: undefined reference to `{one}::{other}()'",
        f"error[E0{random.randint(100, 700)}]: cannot borrow `{one}` as mutable\n --> src/{file}.rs:{line}",
        f"{file}.java:{line}: error: incompatible types: String cannot be converted to {one.capitalize()}",
        f"Segmentation fault (core dumped)\n./{one} --{other} {line}",
        f"make: *** [{one}.o] Error {random.randint(1, 2)}",
    ))  # fmt: skip


def log_lines(random: Random) -> str:
    one, other, service = names(random, 3)
    return random.choice((
        f"{service}: connection refused on port {random.randint(1000, 65000)}\n{service}: retrying in {one}",
        f"docker: Error response from daemon: No such image: {one}:{other}.",
        f"fatal: not a git repository: '{one}'", f"bash: {one}: command not found",
        f"ERROR 1064 (42000): You have an error in your SQL syntax near '{one}'", f"CUDA error: out of memory in {one}",
        f"HTTP 50{random.randint(0, 4)} from /{one}/{other}", f"permission denied: /var/{one}/{other}.log",
    ))  # fmt: skip


def c_code(random: Random) -> str:
    function, one, other = names(random, 3)
    return (
        f"int {function}(int {one}, int {other}) {{\n    for (int i = 0; i <= {one}; i++) {{\n"
        f"        {other} += {one}[i];\n    }}\n    return {other};\n}}"
    )


def script_code(random: Random) -> str:
    function, one, other = names(random, 3)
    return random.choice((
        f"const {function} = async ({one}) => {{\n  const {other} = await fetch('/{one}');\n  return {other}.json;\n}}",
        f"function {function}({one}) {{\n  if ({one} = {random.randint(0, 99)}) {{\n    return {other}\n  }}\n}}",
        f"def {function}({one}):\n    for {other} in {one}\n        print({other})",
        f"class {function.capitalize()}:\n    def __init__(self, {one}):\n        self.{one} = {other}",
    ))  # fmt: skip


def query(random: Random) -> str:
    table, one, other = names(random, 3)
    return f"SELECT {one}, COUNT({other}) FROM {table} WHERE {other} > {random.randint(1, 999)} GROUP {one};"


def page(random: Random) -> str:
    one, other, text = names(random, 3)
    return f'<div class="{one}">\n  <a href="/{other}">{text}</a>\n</dvi>'


def names(random: Random, count: int) -> list[str]:
    return [values.plain_word(random) for _ in range(count)]
