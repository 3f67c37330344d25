/** One clear line for each thing that a command does. */
export function logLine(line) {
  process.stdout.write(`pardeh · ${line}\n`);
}

/** A thing that cannot be had, and what to do about it; ends the command. */
export function giveUp(line, cure) {
  process.stderr.write(`pardeh · ${line}\n         ${cure}\n`);
  process.exit(1);
}
