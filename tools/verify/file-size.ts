import { globSync, readFileSync } from 'node:fs';
import { projectPath, projectRoot } from '../project.ts';
import { checkOf, type Suite } from './suite.ts';

const MAXIMUM_LINES = 200;
const STYLES_REASON = 'styles of one page or part';
/** Files that may exceed the maximum length, with the reason. */
const LENGTH_EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/components/header/Header.astro': 'styles of the header beside its markup',
  'src/components/home/Home.astro': 'styles of the page beside its markup',
  'src/components/listing/listing.css': STYLES_REASON,
  'src/components/product/Offer.astro': 'styles of the offer beside its markup',
  'src/components/product/Product.astro': 'styles of the page beside its markup',
  'src/contract/protocol/schema.ts': 'the schemas and checks of one noun',
  'src/contract/storefront/schema.ts': 'the schemas and checks of one noun',
  'src/islands/form/form.module.css': STYLES_REASON,
  'src/scripts/search/suggestions.css': STYLES_REASON,
};
const CODE_FILES = '{src,tools,demo,bench}/**/*.{ts,tsx,astro,css}';

const linesOf = (file: string): readonly string[] => readFileSync(projectPath(file), 'utf8').trimEnd().split('\n');

/** Suite that limits the length of files and the share of comments. */
export const fileSize: Suite = {
  name: 'Files and comments',
  async run() {
    const files = globSync(CODE_FILES, { cwd: projectRoot }).map((file) => file.replaceAll('\\', '/'));
    return [
      checkOf(`files have at most ${MAXIMUM_LINES} lines`, findLongFiles(files)),
      checkOf('comments take no larger share than agreed', checkCommentShare(files)),
    ];
  },
};

function findLongFiles(files: readonly string[]): string[] {
  const oversizedFiles = files.filter((file) => linesOf(file).length > MAXIMUM_LINES);
  const unusedExceptions = Object.keys(LENGTH_EXCEPTIONS).filter((file) => !oversizedFiles.includes(file));
  return [
    ...oversizedFiles
      .filter((file) => !(file in LENGTH_EXCEPTIONS))
      .map((file) => `${file} has ${linesOf(file).length} lines`),
    ...unusedExceptions.map((file) => `${file} needs no exception any more`),
  ];
}

const COMMENT_LINE_PATTERN = /^\s*(?:\/\/|\/\*|\*(?:\s|\/|$)|<!--|\{\/\*)/;
/** Maximum share of comment lines in a layer, in percent. */
const MAXIMUM_SHARE = 6;
const layerOf = (file: string): string => file.split('/', file.startsWith('src/') ? 2 : 1).join('/');

/** Share of comment lines in code, in percent. */
function shareOf(files: readonly string[]): number {
  const lines = files.flatMap(linesOf);
  return (100 * lines.filter((line) => COMMENT_LINE_PATTERN.test(line)).length) / lines.length;
}

function checkCommentShare(files: readonly string[]): string[] {
  console.log(`Comments: ${shareOf(files).toFixed(1)} % of all lines`);
  return [...Map.groupBy(files, layerOf)].flatMap(([layer, layerFiles]) => {
    const layerShare = shareOf(layerFiles);
    return layerShare > MAXIMUM_SHARE
      ? [`${layer} has ${layerShare.toFixed(1)} % comments, more than ${MAXIMUM_SHARE} %`]
      : [];
  });
}
