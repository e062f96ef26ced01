import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Parses command-line options; an invalid option exits with 1 and a message. `--help`, or a command without its
 * required words, prints the help.
 */
export function readCommandOptions<Config extends ParseArgsConfig>(
  helpText: string,
  parserConfig: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    const parsedOptions = process.argv.includes('--help') ? undefined : parseArgs(parserConfig);
    if (parsedOptions && !(parserConfig.allowPositionals && parsedOptions.positionals.length === 0))
      return parsedOptions;
  } catch (error) {
    const parserErrorMessage = error instanceof Error ? error.message.split('. ')[0] : String(error);
    console.error(`${parserErrorMessage}. --help lists the options.`);
    process.exit(1);
  }
  console.log(helpText);
  process.exit();
}
