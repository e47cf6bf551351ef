"""Everyday tools for files, documents, code, servers, databases, the web, languages and calculations."""

TEXT = """
# files fs drive
list_files list_directory show_files list_folder | file_list | folder! recursive | list:filename
A List the files in a folder / Shows what a directory contains
E ?what files are in {folder} / list the files in {folder} / show me what's in {folder} / ?what's in the folder
    {folder} / go through the folder {folder} and list its files / =I've lost a file, show me everything in {folder}
H listázd a fájlokat, mappa: {folder} / ?mi van ebben a mappában: {folder}

read_file open_file get_file_content view_file | file_read | path! | text
A Read a file / Returns the content of a text file
E read {path} / ?what does {path} say / show me the content of {path} / open {path} / ?what's in the file {path} / =I
    need to know what's written in {path}
H olvasd be ezt a fájlt: {path} / ?mi van ebben a fájlban: {path}

write_file save_file save_text create_file | file_write | path! note! | done
A Write text to a file / Saves a text under a path
E save {note} to {path} / write {note} into {path} / create {path} with the text {note} / =keep this text in {path}:
    {note} / put this text in the file {path}: {note} / store this under {path}: {note}
H írd ebbe a fájlba: {path}, ezt: {note} / mentsd el ide: {path}, szöveg: {note}

delete_file remove_file erase_file | file_del | path! | done
A Delete a file / Removes a file
E delete {path} / remove the file {path} / =I don't need {path} any more, delete it / get rid of {path} / erase {path}
    / =the file {path} only takes up space, throw it out
H töröld ezt a fájlt: {path} / távolítsd el: {path}

rename_file change_file_name set_file_name | file_name | path! new_name! | done
A Rename a file / Gives a file a new name
E rename {path} to {new_name} / change the name of {path} to {new_name} / call the file {path} {new_name} from now on
    / give {path} the new name {new_name} / =the name of {path} is misleading, it should be {new_name} / =from now on
    {path} is to be called {new_name}
H nevezd át ezt: {path}, erre: {new_name} / az új neve legyen {new_name}, fájl: {path}

move_file relocate_file move_to_folder | file_move | path! to_folder! | done
A Move a file to another folder / Moves a file
E move {path} to {to_folder} / put {path} into {to_folder} / =the file {path} belongs in {to_folder}, move it / =shift
    {path} over to {to_folder} / =I saved {path} in the wrong place, it goes into {to_folder} / relocate {path} to
    {to_folder}
H helyezd át ezt: {path}, ide: {to_folder} / tedd át a fájlt: {path}, mappa: {to_folder}

copy_file duplicate_file copy_to_folder | file_copy | path! to_folder! | done
A Copy a file / Makes a copy of a file in another folder
E copy {path} to {to_folder} / make a copy of {path} in {to_folder} / duplicate {path} into {to_folder} / =I want
    {path} in {to_folder} as well / =put a second copy of {path} in {to_folder} / =keep the original, but copy {path}
    into {to_folder}
H másold át ezt: {path}, ide: {to_folder} / készíts másolatot: {path}, mappa: {to_folder}

search_files find_files find_in_files | file_find | query! folder | list:filename
A Search for files by content / Finds files that contain given words
E find files about {query} / search my files for {query} / ?which files mention {query} / look for {query} in the
    files / =somewhere I have a file about {query}, find it / go through my files for {query}
H keress a fájlokban erre: {query} / ?melyik fájlokban van szó erről: {query}

create_folder make_directory new_folder | folder_new | folder! | done
A Create a folder / Makes a new directory
E create a folder called {folder} / make a new directory {folder} / =I need a folder named {folder} / set up a
    directory named {folder} / =there's no place for these files yet, make a folder {folder} / =add a new folder
    {folder}
H hozz létre egy mappát: {folder} / készíts egy új mappát ezzel a névvel: {folder}

share_file share_document give_access | file_share | path! recipient! notify | done
A Share a file with somebody / Gives a person access to a file
E share {path} with {recipient} / give {recipient} access to {path} / let {recipient} see {path} / =my colleague
    {recipient} should be able to open {path} / =open up {path} to {recipient} / make {path} available to {recipient}
H oszd meg ezt: {path}, vele: {recipient} / adj hozzáférést ehhez: {path}, neki: {recipient}

compress_files zip_files create_archive | zip | files! | done
A Pack files into an archive / Makes a zip file
E zip {files} / compress {files} / pack {files} into an archive / put {files} into a zip file / =the attachments are
    too big, zip {files} / bundle {files} into one archive
H tömörítsd ezeket: {files} / csomagold be egy archívumba: {files}

get_file_info file_details file_size | file_info | path! | size_kb modified
A Size and date of a file / Information on a file
E ?how big is {path} >size_kb / ?when was {path} last changed >modified / get the details of {path} / ?how many
    kilobytes does {path} take up >size_kb / =I'm not sure {path} is the newest version, when was it last modified?
    >modified / look up the size and date of {path}
H ?mekkora ez a fájl: {path} >size_kb / ?mikor módosult ez a fájl: {path} >modified

print_document print_file send_to_printer | print | path! copies | done
A Print a file / Sends a document to the printer
E print {path} / send {path} to the printer / =I need {path} on paper / print out {path} / =we need a paper copy of
    {path} / put {path} on paper
H nyomtasd ki: {path} / küldd a nyomtatóra ezt: {path}

convert_file convert_document change_file_format | file_conv | path! format! | done
A Convert a file to another format / Changes the format of a document
E convert {path} to {format} / turn {path} into {format} / save {path} as {format} / =my colleague can only open
    {format}, convert {path} / make a version of {path} in {format} / =I need {path} as {format}
H alakítsd át ezt: {path}, formátum: {format} / mentsd el {format} formátumban: {path}

create_document new_document start_document | doc_new | doc! folder | done
A Create an empty document / Starts a new document with a title
E create a document called {doc} / start a new document titled {doc} / make a new document, title {doc} / =I want to
    start writing, open a new document {doc} / set up an empty document called {doc} / begin a document with the title
    {doc}
H hozz létre egy dokumentumot: {doc} / kezdj egy új dokumentumot ezzel a címmel: {doc}

summarize_document summarize_file document_summary | doc_sum | path! | text
A Summarise a document / Makes a short version of a file
E summarise {path} / give me a summary of {path} / ?what is {path} about / =I have no time to read {path}, give me the
    gist / sum up {path} in a few words / ?what are the main points of {path}
H foglald össze ezt: {path} / ?miről szól ez a dokumentum: {path}

# git code repo
git_status get_status repo_status | git_status | repo | text
A Show the state of the working tree / Which files have changed
E ?which files have I changed / show the git status / ?is there anything uncommitted / ?what's the state of the
    working tree / =I can't remember what I've edited, check git / ?did I forget to commit anything
H ?mely fájlok változtak / mutasd a git állapotát

create_branch new_branch git_branch | branch_new | branch! repo | done
A Create a git branch / Makes a new branch
E create a branch called {branch} / make a new branch {branch} / start a branch named {branch} / =open a new branch
    {branch} / =I'll work on something new, give me a branch {branch} / add the branch {branch} to the repository
H hozz létre egy ágat: {branch} / nyiss egy új ágat ezzel a névvel: {branch}

switch_branch checkout_branch git_checkout | branch_switch | branch! force | done
A Switch to a branch / Checks out a git branch
E switch to the branch {branch} / check out {branch} / go to branch {branch} / change over to the branch {branch} / =I
    want to continue on {branch}, check it out / =put me on the branch {branch}
H válts erre az ágra: {branch} / menj át {branch:a} ágra

merge_branch git_merge merge_into_main | branch_merge | branch! | done
A Merge a branch / Merges a branch into the current one
E merge {branch} / merge the branch {branch} / bring the changes of {branch} in / =the work on {branch} is finished,
    merge it / integrate the branch {branch} / fold {branch} into the current branch
H olvaszd be ezt az ágat: {branch} / egyesítsd {branch:a} ágat

commit_changes git_commit create_commit | commit | commit! | done
A Commit the changes / Makes a git commit with a message
E commit with the message {commit} / commit my changes: {commit} / make a commit saying {commit} / =my edits are
    ready, commit them as {commit} / record my changes in git with the message {commit} / do a git commit, message
    {commit}
H kommitolj ezzel az üzenettel: {commit} / mentsd a változtatásokat, üzenet: {commit}

create_pull_request open_pull_request new_merge_request | pr_new | commit! branch! | done
A Open a pull request / Creates a pull request for a branch
E open a pull request for {branch} titled {commit} / create a pull request from {branch} called {commit} / make a PR
    of {branch}: {commit} / =the branch {branch} is ready for review, open a PR named {commit} / propose merging
    {branch} with a pull request titled {commit} / submit {branch} as a pull request called {commit}
H nyiss pull requestet: {commit}, ág: {branch} / készíts PR-t ebből az ágból: {branch}, cím: {commit}

list_pull_requests show_pull_requests open_prs | pr_list | repo! limit | list:commit
A List the open pull requests / Shows the pull requests of a repository
E ?which pull requests are open in {repo} / show the open PRs in {repo} / list the pull requests of {repo} / ?what's
    waiting for review in {repo} / =I have time for reviews, which PRs are open in {repo}? / bring up the pull
    requests in {repo}
H mutasd a nyitott pull requesteket: {repo} / ?milyen PR-ek vannak itt: {repo}

create_issue open_issue report_bug | issue_new | issue! repo! tags | done
A Open an issue in a repository / Reports a bug
E open an issue in {repo}: {issue} / report a bug in {repo} titled {issue} / create an issue called {issue} in {repo}
    / =I've found a bug in {repo}, file it as {issue} / file an issue in {repo} with the title {issue} / add an issue
    to {repo}: {issue}
H nyiss egy issue-t itt: {repo}, cím: {issue} / jelents hibát: {issue}, kódtár: {repo}

close_issue resolve_issue finish_issue | issue_close | number! repo! | done
A Close an issue of a repository / Marks an issue as done
E close issue {number} in {repo} / =issue {number} in {repo} is fixed, close it / mark issue {number} of {repo} as
    done / =nobody needs issue {number} of {repo} any more, close it / resolve issue {number} in {repo} / =the bug
    {number} in {repo} is gone, shut the issue
H zárd le a {number} számú issue-t: {repo} / a {number}. hibát zárd le itt: {repo}

run_tests execute_tests run_test_suite | tests | folder | passed failed
A Run the tests / Executes the test suite
E run the tests / ?do the tests pass / execute the test suite / =I changed something, run the tests / ?how many tests
    fail >failed / =before I commit, see whether the tests still pass
H futtasd a teszteket / ?átmennek a tesztek

format_code run_formatter lint_code | fmt | path! | done
A Format a source file / Runs the formatter on a file
E format {path} / run the formatter on {path} / tidy up the code in {path} / =the indentation in {path} is a mess,
    format the file / clean up the formatting of {path} / make the code in {path} follow the style
H formázd ezt a fájlt: {path} / futtasd a formázót erre: {path}

search_code find_in_code grep_code | code_find | word! folder | list:filename
A Search the source code / Finds a word in the code
E search the code for {word} / ?where is {word} used in the code / find {word} in the source / grep for {word} / =I
    want to rename {word}, where does it occur in the code? / look through the source code for {word}
H keress a kódban erre: {word} / ?hol szerepel a kódban: {word}

# devops servers cloud
deploy_service deploy_app deploy release_service | deploy | service! environment! version | done
A Deploy a service to an environment / Releases an application
E deploy {service} to {environment} / release {service} to {environment} / roll out {service} on {environment} / put
    {service} into {environment} / =the release of {service} is ready for {environment}, ship it / push {service} out
    to {environment}
H telepítsd ezt: {service}, környezet: {environment} / élesítsd: {service}, ide: {environment}

restart_service reboot_service restart_app | svc_restart | service! force | done
A Restart a service / Stops and starts a service
E restart {service} / =the {service} is stuck, restart it / give {service} a restart / reboot the service {service} /
    =users complain that {service} hangs, restart it / bring {service} down and up again
H indítsd újra ezt a szolgáltatást: {service} / kérek újraindítást: {service}

stop_service shut_down_service kill_service | svc_stop | service! force | done
A Stop a service / Shuts a service down
E stop {service} / shut down {service} / take the service {service} down / =we don't need {service} running now, stop
    it / bring {service} to a halt / =turn the service {service} off until further notice
H állítsd le ezt a szolgáltatást: {service} / kapcsold le: {service}

scale_service set_replicas scale_deployment | svc_scale | service! replicas! | done
A Change the number of replicas of a service / Scales a service
E scale {service} to {replicas} replicas / run {replicas} instances of {service} / set {service} to {replicas}
    replicas / =we need {replicas} replicas of {service} / =traffic is growing, give {service} {replicas} replicas /
    change the number of instances of {service} to {replicas}
H skálázd ezt {replicas} példányra: {service} / legyen {replicas} példány ebből: {service}

get_logs show_logs fetch_logs tail_logs | logs | service! level limit | text
A Logs of a service / Shows the newest log lines
E show me the logs of {service} / ?what do the logs of {service} say / get the logs for {service} / tail the logs of
    {service} / =something went wrong in {service}, let me see its logs / bring up the latest log lines of {service}
H mutasd a naplót: {service} / kérem ennek a szolgáltatásnak a naplóját: {service}

get_service_status check_service service_health is_service_up | svc_get | service! | status uptime_days
A Health of a service / Tells whether a service is running
E ?is {service} running >status / ?is {service} up >status / check the health of {service} / ?what's the status of
    {service} >status / =customers can't log in, is {service} alive? >status / ?for how many days has {service} been
    up >uptime_days
H ?fut ez a szolgáltatás: {service} >status / ellenőrizd: {service}

rollback_deployment rollback_service undo_deploy | rollback | service! environment! | done
A Go back to the previous version of a service / Undoes the last release
E roll back {service} on {environment} / undo the last release of {service} on {environment} / =the new {service} is
    broken on {environment}, go back to the old version / =the last release of {service} on {environment} was a
    mistake, take it back / put the previous version of {service} back on {environment} / return {service} on
    {environment} to the version before
H állítsd vissza az előző verziót: {service}, környezet: {environment} / vond vissza a telepítést: {service},
    {environment}

get_cpu_usage server_load check_server | cpu | host! | cpu_percent memory_percent
A CPU and memory usage of a server / Load of a server
E ?how busy is {host} / ?what's the CPU usage on {host} >cpu_percent / ?how much memory does {host} use
    >memory_percent / check the load of {host} / =everything on {host} is slow, how high is the load? / look at the
    CPU and memory of {host}
H ?mennyire terhelt ez a gép: {host} / ?mennyi a CPU-használat itt: {host} >cpu_percent

ping_host check_host test_connection | ping | host! | latency_ms
A Check whether a host answers / Pings a server
E ping {host} / ?does {host} answer / ?can you reach {host} / test the connection to {host} / =is {host} still alive?
    Ping it / see whether {host} responds
H pingeld meg: {host} / ?elérhető ez a gép: {host}

create_backup backup_database back_up make_backup | backup | table! | done
A Make a backup of a table / Backs up data
E back up the table {table} / make a backup of {table} / =before we change anything, back up {table} / =I'm nervous
    about losing {table}, make a backup / save a backup copy of the table {table} / secure the data in {table} with a
    backup
H készíts biztonsági mentést: {table} / mentsd le ezt a táblát: {table}

restore_backup restore_table recover_backup | restore | table! day! | done
A Restore a table from a backup / Brings back data of a given day
E restore {table} from the backup of {day} / bring back {table} as it was on {day} / recover {table} from {day} /
    =somebody ruined {table}, put back the state of {day} / load the backup of {table} from {day} / =we need {table}
    as it was on {day}, restore it
H állítsd vissza ezt a táblát: {table}, mentés: {day} / töltsd vissza: {table}, dátum: {day}

cancel_job stop_build abort_job | job_stop | job! | done
A Cancel a running job / Stops a build
E cancel job {job} / stop the build {job} / abort {job} / =job {job} was started by mistake, stop it / end the job
    {job} that is running / kill the build {job}
H állítsd le ezt a futást: {job} / szakítsd meg: {job}

get_job_status build_status check_build | job_get | job! | status duration_min
A Status of a build or job / Tells whether a job is finished
E ?is the build {job} finished >status / ?how did job {job} go >status / ?how long did {job} take >duration_min /
    check job {job} / =I started job {job} an hour ago, is it done? >status / ?did the build {job} succeed >status
H ?kész van ez a futás: {job} >status / ellenőrizd ezt a buildet: {job}

run_command execute_command run_shell | shell general | command! | text
A Run a shell command / Executes a command on the computer
E run {command} / execute {command} / run the command {command} in the shell / type {command} into the shell / =in the
    terminal, {command} please / let the shell execute {command}
H futtasd ezt: {command} / hajtsd végre ezt a parancsot: {command}

# database data
query_database run_query execute_sql run_sql | sql | sql! | list:first
A Run an SQL query / Executes a statement on the database
E run the query {sql} / execute {sql} / run this SQL: {sql} / query the database: {sql} / send {sql} to the database /
    =what does the database return for {sql}?
H futtasd ezt a lekérdezést: {sql} / hajtsd végre: {sql}

count_rows row_count count_records | rows | table! | count
A Number of rows in a table / Counts the records of a table
E ?how many rows does {table} have / count the records in {table} / ?how many entries are in the table {table} / =how
    large is the table {table} by now? Count its rows / tell me the number of rows in {table} / ?what's the row count
    of {table}
H ?hány sor van ebben a táblában: {table} / számold meg a rekordokat: {table}

describe_table show_columns get_schema | schema | table! | list:tag
A Columns of a table / Shows how a table is built
E ?which columns does {table} have / describe the table {table} / show the schema of {table} / =I have to write a
    query on {table}, what are its columns? / list the columns of {table} / ?how is the table {table} structured
H ?milyen oszlopai vannak ennek: {table} / írd le a táblát: {table}

export_table export_data dump_table | export | table! format! | done
A Export a table to a file / Saves a table in a file format
E export {table} as {format} / save the table {table} as {format} / dump {table} to {format} / =the accountants want
    {table} as {format}, export it / =write {table} out as {format} / get me {table} in a file, format {format}
H exportáld ezt: {table}, formátum: {format} / mentsd ki a táblát {format} formátumban: {table}

create_chart draw_chart plot_data | chart | numbers! note_title | done
A Draw a chart of numbers / Plots a list of values
E draw a chart of {numbers} / plot {numbers} / make a diagram of the values {numbers} / =I want to see {numbers} as a
    picture, draw a chart / turn the values {numbers} into a chart / visualise the numbers {numbers}
H rajzolj diagramot: {numbers} / ábrázold ezeket: {numbers}

# web
web_search search_web google_search search_internet | web general | query! limit | list:subject
A Search the web / Looks something up on the internet
E search the web for {query} / look up {query} online / google {query} / find something on the internet about {query}
    / =I know nothing about {query}, look on the web / see what the internet says about {query}
H keress rá az interneten: {query} / nézz utána a neten: {query}

fetch_url open_page get_web_page read_website | fetch | url! | text
A Fetch a web page / Returns the text of a page
E open {url} / ?what does {url} say / fetch the page {url} / read {url} for me / =I can't open the link, what's on
    {url}? / get the text of {url}
H nyisd meg ezt az oldalt: {url} / ?mi áll ezen az oldalon: {url}

shorten_url make_short_link create_short_url | shorten | url! | short
A Make a short link / Shortens a web address
E shorten {url} / make a short link for {url} / =this link is too long: {url}, shorten it / cut the link {url} down to
    a short one / =I want to put {url} on a poster, make it shorter / create a short version of {url}
H rövidítsd le ezt a linket: {url} / készíts rövid linket: {url}

create_qr_code generate_qr make_qr | qr | url! | done
A Make a QR code for a link / Generates a QR code
E make a QR code for {url} / generate a QR code that leads to {url} / =I need a QR code of {url} / =people should scan
    a code and land on {url} / turn {url} into a QR code / put {url} in a QR code
H készíts QR-kódot: {url} / kérek egy QR-kódot ehhez: {url}

check_website is_site_up website_status | site | url! | status
A Check whether a website is up / Tells if a site can be reached
E ?is {url} down / ?is {url} online / check whether {url} works / =I can't load {url}, is it just me? / ?does {url}
    work at the moment / find out if {url} can be reached
H ?elérhető ez az oldal: {url} / nézd meg, működik-e: {url}

post_tweet publish_post create_post share_post | social | message! tags | done
A Publish a post on social media / Posts a text to the user's followers
E post {message} on social media / publish a post saying {message} / share this with my followers: {message} / =my
    followers should know: {message}, post it / put this on my social media: {message} / publish this on my profile:
    {message}
H tedd közzé: {message} / posztold ezt: {message}

# language words
translate_text translate translate_phrase translate_sentence | translate | phrase! in_language! | translation
A Translate text into another language / Translates a sentence / Translation of a text
E ?how do you say {phrase} in {in_language} / translate {phrase} into {in_language} / ?what is {phrase} in
    {in_language} / put {phrase} into {in_language} / =I'm abroad and need {phrase} in {in_language} / =give me the
    {in_language} for {phrase}
H fordítsd le {in_language} nyelvre: {phrase} / ?hogy mondják {in_language} nyelven: {phrase}

detect_language identify_language which_language | lang_det | phrase! | language
A Detect the language of a text / Tells which language a text is in
E ?what language is {phrase} / ?which language is this: {phrase} / detect the language of {phrase} / =somebody wrote
    this to me: {phrase}, what language is it? / identify the language: {phrase} / ?do you recognise the language of
    {phrase}
H ?milyen nyelven van ez: {phrase} / állapítsd meg a nyelvét: {phrase}

define_word get_definition dictionary_lookup lookup_word | define | word! | text
A Definition of a word / Looks a word up in the dictionary
E ?what does {word} mean / define {word} / look up the word {word} / ?what's the meaning of {word} / =I came across
    the word {word}, explain it / give me the definition of {word}
H ?mit jelent ez a szó: {word} / keresd meg a szótárban: {word}

find_synonyms get_synonyms synonyms_of | synonym | word! limit | list:word
A Synonyms of a word / Finds words with the same meaning
E ?what's another word for {word} / find synonyms for {word} / ?which words mean the same as {word} / =I've used
    {word} too often, what else could I write? / give me some synonyms of {word} / ?how else can I say {word}
H keress szinonimát erre: {word} / ?mi a rokon értelmű szava ennek: {word}

check_spelling spell_check correct_spelling | spell | phrase! | text
A Check the spelling of a text / Corrects spelling mistakes
E check the spelling of {phrase} / correct the spelling: {phrase} / ?is this spelled right: {phrase} / =I'm a bad
    speller, check this: {phrase} / go over the spelling of this: {phrase} / =are there any spelling mistakes in this:
    {phrase}
H ellenőrizd a helyesírást: {phrase} / javítsd ki: {phrase}

read_aloud text_to_speech speak_text say_text | speak | phrase! | done
A Read a text aloud / Says a text through the speaker
E say {phrase} out loud / read this aloud: {phrase} / speak the words {phrase} / =I can't see the screen, read
    {phrase} aloud / let me hear {phrase} spoken / pronounce {phrase} aloud
H mondd ki hangosan: {phrase} / olvasd fel: {phrase}

# math units tools
calculate evaluate_expression calculator do_math | calc general | expression! | result
A Evaluate an arithmetic expression / A calculator
E calculate {expression} / ?what is {expression} / work out {expression} / compute {expression} / =I'm bad at sums,
    what does {expression} make? / ?how much is {expression}
H számold ki: {expression} / ?mennyi {expression}

convert_units unit_converter convert_measurement | unit_conv | value! from_unit! to_unit! | converted
A Convert a value from one unit to another / Unit conversion
E convert {value} {from_unit} to {to_unit} / ?how many {to_unit} are {value} {from_unit} / ?what is {value}
    {from_unit} in {to_unit} / change {value} {from_unit} into {to_unit} / =the recipe is in other units, what are
    {value} {from_unit} in {to_unit}? / =express {value} {from_unit} in {to_unit}
H válts át ennyit: {value} {from_unit}, ebbe: {to_unit} / ?mennyi {value} {from_unit}, mértékegység: {to_unit}

calculate_average mean_value average_of | average | numbers! | average
A Average of numbers / Mean value of a list
E ?what's the average of {numbers} / calculate the mean of {numbers} / average these numbers: {numbers} / =my results
    were {numbers}, what's the mean? / find the mean value of {numbers} / work out the average of the values {numbers}
H számold ki az átlagát: {numbers} / ?mennyi ezeknek az átlaga: {numbers}

random_number generate_random_number pick_number | random | low! high! | number
A Random number between two bounds / Picks a number
E pick a random number from {low} to {high} / give me a random number between {low} and {high} / choose any number
    from {low} to {high} / =we're drawing lots, give me any number between {low} and {high} / draw any number between
    {low} and {high} / ?can you think of a random number between {low} and {high}
H adj egy véletlen számot {low} és {high} között / válassz egy számot, alsó határ: {low}, felső határ: {high}

generate_password create_password make_password | password | length! symbols | password
A Make a secure password / Generates a random password
E generate a password with {length} characters / make me a password of length {length} / =I need a new password,
    {length} characters / =my old password leaked, make one with {length} characters / invent a safe password {length}
    characters long / ?can I have a password of {length} characters
H készíts jelszót, {length} karakter / kérek egy {length} karakteres jelszót

days_between count_days date_difference | days | start_day! end_day! | days
A Number of days between two dates / Counts the days from one date to another
E ?how many days are there between {start_day} and {end_day} / count the days from {start_day} to {end_day} / ?how
    long is it from {start_day} to {end_day} / =we're counting down, how many days is it from {start_day} to
    {end_day}? / work out the number of days between {start_day} and {end_day} / ?how many days lie between
    {start_day} and {end_day}
H ?hány nap van {start_day} és {end_day} között / számold meg a napokat: {start_day} - {end_day}

sort_numbers order_numbers arrange_numbers | sortnum | numbers! order_by | numbers
A Sort a list of numbers / Puts numbers in order
E sort {numbers} / put {numbers} in order / arrange the numbers {numbers} / =these are all mixed up, order them:
    {numbers} / bring {numbers} into order / line up the numbers {numbers} by size
H rendezd sorba: {numbers} / tedd sorrendbe ezeket: {numbers}

take_screenshot capture_screen screenshot | screen | | done
A Take a screenshot / Captures the screen
E take a screenshot / capture my screen / =I need a picture of my screen / =I want to keep what's on my screen, take a
    screenshot / grab an image of the screen / save what my screen shows
H készíts képernyőképet / mentsd le a képernyőt

generate_image create_image draw_picture make_image | image | topic! size | done
A Make a picture from a description / Generates an image
E draw a picture of {topic} / make an image about {topic} / generate a picture showing {topic} / =I need an
    illustration about {topic} / paint a picture about {topic} / create an image on the subject of {topic}
H rajzolj képet erről: {topic} / készíts képet, téma: {topic}

resize_image scale_image change_image_size | resize | path! width! | done
A Change the size of an image / Resizes a picture to a width
E resize {path} to {width} pixels / make the picture {path} {width} pixels wide / scale {path} to a width of {width} /
    =the picture {path} is too big, take it to {width} pixels / change the width of {path} to {width} pixels / bring
    the image {path} to {width} pixels in width
H méretezd át: {path}, szélesség: {width} / legyen {width} képpont széles: {path}
"""
