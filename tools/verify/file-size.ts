import { globSync, readFileSync } from 'node:fs';
import { projectPath, projectRoot } from '../project.ts';
import { createCheck, type Suite } from './suite.ts';

const MAXIMUM_FILE_LINES = 200;
const STYLES_EXCEPTION_REASON = 'styles of one page or part';
/** Files that may exceed the maximum length, with the reason. */
const LENGTH_EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/components/header/Header.astro': 'styles of the header beside its markup',
  'src/components/home/Home.astro': 'styles of the page beside its markup',
  'src/components/listing/listing.css': STYLES_EXCEPTION_REASON,
  'src/components/product/Offer.astro': 'styles of the offer beside its markup',
  'src/components/product/Product.astro': 'styles of the page beside its markup',
  'src/contract/protocol/schema.ts': 'the schemas and checks of one noun',
  'src/contract/storefront/schema.ts': 'the schemas and checks of one noun',
  'src/islands/form/form.module.css': STYLES_EXCEPTION_REASON,
  'src/scripts/search/suggestions.css': STYLES_EXCEPTION_REASON,
};
const CODE_FILES_GLOB = '{src,tools,demo,bench}/**/*.{ts,tsx,astro,css}';

const readFileLines = (file: string): readonly string[] =>
  readFileSync(projectPath(file), 'utf8').trimEnd().split('\n');

/** Suite that limits the length of files and the share of comments. */
export const fileSizeSuite: Suite = {
  name: 'Files and comments',
  async run() {
    const files = globSync(CODE_FILES_GLOB, { cwd: projectRoot }).map((file) => file.replaceAll('\\', '/'));
    return [
      createCheck(`files have at most ${MAXIMUM_FILE_LINES} lines`, findLongFiles(files)),
      createCheck('comments take no larger share than agreed', checkCommentShare(files)),
    ];
  },
};

function findLongFiles(files: readonly string[]): string[] {
  const oversizedFiles = files.filter((file) => readFileLines(file).length > MAXIMUM_FILE_LINES);
  const unusedLengthExceptions = Object.keys(LENGTH_EXCEPTIONS).filter((file) => !oversizedFiles.includes(file));
  return [
    ...oversizedFiles
      .filter((file) => !(file in LENGTH_EXCEPTIONS))
      .map((file) => `${file} has ${readFileLines(file).length} lines`),
    ...unusedLengthExceptions.map((file) => `${file} needs no exception any more`),
  ];
}

const COMMENT_LINE_PATTERN = /^\s*(?:\/\/|\/\*|\*(?:\s|\/|$)|<!--|\{\/\*)/;
/** Maximum share of comment lines in a layer, in percent. */
const MAXIMUM_COMMENT_PERCENT = 6;
const findLayer = (file: string): string => file.split('/', file.startsWith('src/') ? 2 : 1).join('/');

function measureCommentPercent(files: readonly string[]): number {
  const layerLines = files.flatMap(readFileLines);
  return (100 * layerLines.filter((line) => COMMENT_LINE_PATTERN.test(line)).length) / layerLines.length;
}

function checkCommentShare(files: readonly string[]): string[] {
  console.log(`Comments: ${measureCommentPercent(files).toFixed(1)} % of all lines`);
  return [...Map.groupBy(files, findLayer)].flatMap(([layer, layerFiles]) => {
    const commentPercent = measureCommentPercent(layerFiles);
    return commentPercent > MAXIMUM_COMMENT_PERCENT
      ? [`${layer} has ${commentPercent.toFixed(1)} % comments, more than ${MAXIMUM_COMMENT_PERCENT} %`]
      : [];
  });
}
