import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The options of a command line; a wrong one is named in a sentence and ends the command with 1. */
export function readOptions<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    console.error(`${reason}. --help lists the options.`);
    process.exit(1);
  }
}
