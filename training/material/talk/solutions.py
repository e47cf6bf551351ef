"""Small Python tasks with the solution we teach. `{f}` stands for the function's name, `{a}` for its argument."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Task:
    name: str
    argument: str
    wants: tuple[str, ...]  # after "a function that"
    body: str  # without the def line; indented by four spaces

    def code(self, name: str, argument: str) -> str:
        return f"def {name}({argument}):\n" + self.body.replace("{f}", name).replace("{a}", argument)


def task(name: str, argument: str, wants: tuple[str, ...], *lines: str) -> Task:
    return Task(name, argument, wants, "\n".join(f"    {line}" for line in lines))


TASKS = (
    task(
        "is_even",
        "n",
        ("checks whether a number is even", "returns True if a number is even", "tells if an integer is even"),
        "return {a} % 2 == 0",
    ),
    task(
        "is_odd",
        "n",
        ("checks whether a number is odd", "returns True if a number is odd", "tells if an integer is odd"),
        "return {a} % 2 == 1",
    ),
    task(
        "factorial",
        "n",
        ("computes the factorial of a number", "returns n factorial", "calculates a factorial"),
        "result = 1",
        "for i in range(2, {a} + 1):",
        "    result *= i",
        "return result",
    ),
    task(
        "fibonacci",
        "n",
        (
            "returns the n-th Fibonacci number",
            "computes a Fibonacci number",
            "calculates the nth number of the Fibonacci sequence",
        ),
        "a, b = 0, 1",
        "for _ in range({a}):",
        "    a, b = b, a + b",
        "return a",
    ),
    task(
        "is_prime",
        "n",
        ("checks whether a number is prime", "tells if a number is a prime", "returns True for prime numbers"),
        "if {a} < 2:",
        "    return False",
        "for i in range(2, int({a} ** 0.5) + 1):",
        "    if {a} % i == 0:",
        "        return False",
        "return True",
    ),
    task(
        "reverse_text",
        "text",
        ("reverses a string", "returns a string backwards", "turns a text around"),
        "return {a}[::-1]",
    ),
    task(
        "is_palindrome",
        "text",
        (
            "checks whether a string is a palindrome",
            "tells if a text reads the same backwards",
            "returns True for palindromes",
        ),
        "return {a} == {a}[::-1]",
    ),
    task(
        "count_vowels",
        "text",
        (
            "counts the vowels in a string",
            "returns the number of vowels of a text",
            "counts how many vowels a word has",
        ),
        'return sum(letter in "aeiou" for letter in {a}.lower())',
    ),
    task(
        "count_words",
        "text",
        (
            "counts the words in a text",
            "returns the number of words in a string",
            "tells how many words a sentence has",
        ),
        "return len({a}.split())",
    ),
    task(
        "largest",
        "items",
        ("returns the largest element of a list", "finds the maximum of a list", "gives the biggest number of a list"),
        "return max({a})",
    ),
    task(
        "smallest",
        "items",
        ("returns the smallest element of a list", "finds the minimum of a list", "gives the least number of a list"),
        "return min({a})",
    ),
    task(
        "total",
        "items",
        ("returns the sum of a list", "adds up the numbers of a list", "sums all elements of a list"),
        "return sum({a})",
    ),
    task(
        "average",
        "items",
        ("returns the average of a list", "computes the mean of a list of numbers", "calculates the arithmetic mean"),
        "return sum({a}) / len({a})",
    ),
    task(
        "median",
        "items",
        ("returns the median of a list", "computes the median of some numbers", "finds the middle value of a list"),
        "ordered = sorted({a})",
        "middle = len(ordered) // 2",
        "if len(ordered) % 2:",
        "    return ordered[middle]",
        "return (ordered[middle - 1] + ordered[middle]) / 2",
    ),
    task(
        "unique",
        "items",
        (
            "removes duplicates from a list",
            "returns the distinct elements of a list in order",
            "drops repeated elements of a list",
        ),
        "return list(dict.fromkeys({a}))",
    ),
    task(
        "flatten",
        "items",
        ("flattens a list of lists", "joins nested lists into one", "turns a list of lists into a flat list"),
        "return [x for part in {a} for x in part]",
    ),
    task(
        "squares",
        "items",
        ("squares every number of a list", "returns the squares of a list's numbers", "gives a list of squares"),
        "return [x * x for x in {a}]",
    ),
    task(
        "evens",
        "items",
        (
            "keeps only the even numbers of a list",
            "filters the even numbers from a list",
            "returns the even elements of a list",
        ),
        "return [x for x in {a} if x % 2 == 0]",
    ),
    task(
        "positives",
        "items",
        (
            "keeps only the positive numbers of a list",
            "filters out numbers that are not positive",
            "returns the positive elements of a list",
        ),
        "return [x for x in {a} if x > 0]",
    ),
    task(
        "sort_descending",
        "items",
        (
            "sorts a list in descending order",
            "sorts numbers from largest to smallest",
            "returns a list sorted backwards",
        ),
        "return sorted({a}, reverse=True)",
    ),
    task(
        "sort_by_length",
        "items",
        ("sorts strings by their length", "orders words by length", "returns words sorted from short to long"),
        "return sorted({a}, key=len)",
    ),
    task(
        "count_items",
        "items",
        (
            "counts how often each element occurs",
            "returns a dictionary of counts",
            "counts the occurrences of each item in a list",
        ),
        "counts = {}",
        "for x in {a}:",
        "    counts[x] = counts.get(x, 0) + 1",
        "return counts",
    ),
    task(
        "most_common",
        "items",
        (
            "returns the most common element of a list",
            "finds the most frequent item",
            "gives the element that occurs most often",
        ),
        "return max(set({a}), key={a}.count)",
    ),
    task(
        "digit_sum",
        "n",
        ("returns the sum of a number's digits", "adds the digits of a number", "computes the digit sum"),
        "return sum(int(digit) for digit in str({a}))",
    ),
    task(
        "celsius_to_fahrenheit",
        "degrees",
        (
            "converts Celsius to Fahrenheit",
            "turns degrees Celsius into Fahrenheit",
            "changes a temperature from Celsius to Fahrenheit",
        ),
        "return {a} * 9 / 5 + 32",
    ),
    task(
        "fahrenheit_to_celsius",
        "degrees",
        (
            "converts Fahrenheit to Celsius",
            "turns degrees Fahrenheit into Celsius",
            "changes a temperature from Fahrenheit to Celsius",
        ),
        "return ({a} - 32) * 5 / 9",
    ),
    task(
        "is_leap_year",
        "year",
        ("checks whether a year is a leap year", "tells if a year has 366 days", "returns True for leap years"),
        "return {a} % 4 == 0 and ({a} % 100 != 0 or {a} % 400 == 0)",
    ),
    task(
        "title_case",
        "text",
        (
            "capitalises each word of a string",
            "puts a text into title case",
            "makes the first letter of every word upper case",
        ),
        'return " ".join(word.capitalize() for word in {a}.split())',
    ),
    task(
        "longest_word",
        "text",
        (
            "finds the longest word in a sentence",
            "returns the longest word of a text",
            "gives the word with the most letters",
        ),
        "return max({a}.split(), key=len)",
    ),
    task(
        "first_letters",
        "text",
        ("returns the first letters of the words", "makes an acronym from a text", "takes the initial of every word"),
        'return "".join(word[0] for word in {a}.split())',
    ),
    task(
        "remove_spaces",
        "text",
        ("removes all spaces from a string", "deletes the blanks of a text", "returns a string without spaces"),
        'return {a}.replace(" ", "")',
    ),
    task(
        "read_lines",
        "path",
        ("reads the lines of a file", "returns a file's lines as a list", "opens a text file and returns its lines"),
        'with open({a}, encoding="utf-8") as file:',
        "    return file.read().splitlines()",
    ),
    task(
        "read_json",
        "path",
        ("reads a JSON file", "loads JSON from a file", "opens a file and parses its JSON"),
        "import json",
        "",
        'with open({a}, encoding="utf-8") as file:',
        "    return json.load(file)",
    ),
    task(
        "invert",
        "mapping",
        ("swaps the keys and values of a dictionary", "inverts a dictionary", "turns a dictionary around"),
        "return {value: key for key, value in {a}.items()}",
    ),
    task(
        "is_sorted",
        "items",
        ("checks whether a list is sorted", "tells if a list is in ascending order", "returns True for sorted lists"),
        "return all(x <= y for x, y in zip({a}, {a}[1:]))",
    ),
    task(
        "to_binary",
        "n",
        ("converts a number to binary", "returns the binary digits of an integer", "writes a number in base two"),
        "return bin({a})[2:]",
    ),
    task(
        "countdown",
        "n",
        ("counts down to one", "returns a list from n down to 1", "makes a list of numbers counting down"),
        "return list(range({a}, 0, -1))",
    ),
    task(
        "fizzbuzz",
        "n",
        ("plays FizzBuzz for one number", "returns Fizz, Buzz or FizzBuzz", "solves FizzBuzz for a number"),
        "if {a} % 15 == 0:",
        '    return "FizzBuzz"',
        "if {a} % 3 == 0:",
        '    return "Fizz"',
        "if {a} % 5 == 0:",
        '    return "Buzz"',
        "return str({a})",
    ),
)
