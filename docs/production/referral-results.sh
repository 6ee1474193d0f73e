#!/bin/sh
# Takes every file of the bank in a folder, oldest first, and each once. What was refused stays for the next time.
set -u
folder=$1
operator="${OPERATOR:-node dist/server/operator.js}"
mkdir -p "$folder/taken" "$folder/look"
worst=0
# Names may have blanks in them.
IFS='
'
set -f
for file in $(ls -tr "$folder" | grep -i '\.xml$'); do
  sh -c "exec $operator payruns results \"\$1\"" sh "$folder/$file"
  code=$?
  case $code in
    0) mv "$folder/$file" "$folder/taken/" ;;
    # It is done, and somebody has to look at a line above.
    3) mv "$folder/$file" "$folder/look/" ;;
  esac
  [ "$code" -gt "$worst" ] && worst=$code
done
exit "$worst"
