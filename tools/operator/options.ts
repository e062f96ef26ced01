import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Parses command-line options; an invalid one exits with 1 and a message. */
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
