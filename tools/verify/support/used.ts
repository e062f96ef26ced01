import { parseSync, Visitor } from 'oxc-parser';

/** Global variables and the browser interface of each. */
const INTERFACES_BY_GLOBAL = new Map([
  ['document', 'Document'],
  ['globalThis', 'Window'],
  ['history', 'History'],
  ['location', 'Location'],
  ['navigator', 'Navigator'],
  ['performance', 'Performance'],
  ['screen', 'Screen'],
  ['self', 'Window'],
  ['window', 'Window'],
]);

/** Feature names used in a built script, in the form of `findMissingInScripts`. */
export function findScriptFeatures(fileName: string, scriptSource: string): ReadonlySet<string> {
  const usedFeatures = new Set<string>();
  const { program, errors } = parseSync(fileName, scriptSource);
  if (errors.length > 0) throw new Error(`${fileName}: ${errors[0]?.message}`);
  const syntaxVisitor = new Visitor({
    CallExpression({ callee, optional }) {
      if (callee.type === 'Identifier') usedFeatures.add(`Window.${callee.name}`);
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return;
      const { object, property } = callee;
      if (object.type === 'Identifier') usedFeatures.add(`${object.name}.${property.name}`);
      if (!optional) usedFeatures.add(`.${property.name}()`);
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier') usedFeatures.add(callee.name);
    },
    BinaryExpression({ operator, right }) {
      if (operator === 'instanceof' && right.type === 'Identifier') usedFeatures.add(right.name);
    },
    MemberExpression({ object, property, computed }) {
      const ownerType = object.type === 'Identifier' ? INTERFACES_BY_GLOBAL.get(object.name) : undefined;
      if (ownerType && !computed && property.type === 'Identifier') usedFeatures.add(`${ownerType}.${property.name}`);
    },
    VariableDeclaration({ kind }) {
      if (kind === 'using' || kind === 'await using') usedFeatures.add(`statements.${kind.replace(' ', '_')}`);
    },
    ImportDeclaration({ attributes, phase }) {
      if (attributes.length > 0) usedFeatures.add('statements.import.import_attributes');
      if (phase) usedFeatures.add(`statements.import.${phase === 'defer' ? phase : 'import_source'}`);
    },
    ImportExpression({ options, phase }) {
      if (options) usedFeatures.add('operators.import.options_parameter');
      if (phase) usedFeatures.add(`operators.import.${phase === 'defer' ? phase : 'import_source'}`);
    },
    Literal(literal) {
      if (!('regex' in literal)) return;
      const { pattern } = literal.regex;
      const regexGroupNames = [...pattern.matchAll(/\(\?<(\w+)>/g)].map(([, group]) => group);
      if (/\(\?[ims]*-?[ims]+:/.test(pattern)) usedFeatures.add('regular_expressions.modifier');
      if (new Set(regexGroupNames).size < regexGroupNames.length)
        usedFeatures.add('regular_expressions.named_capturing_group.duplicate_named_capturing_groups');
    },
  });
  syntaxVisitor.visit(program);
  return usedFeatures;
}

/** Feature names in style sheets, in the form of `findMissingInStyles`; ignores properties with a `-webkit-` twin. */
export function findStyleFeatures(cssText: string): ReadonlySet<string> {
  const cssWithoutTexts = cssText.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  const findMatchedNames = (namePattern: RegExp) =>
    [...cssWithoutTexts.matchAll(namePattern)].map(([, name = '']) => name);
  const cssDeclarations = [...cssWithoutTexts.matchAll(/[{;]\s*([a-z-]+)\s*:(?!:)([^{}]*?)(?=[;}])/g)];
  const propertyNames = new Set(cssDeclarations.map(([, name = '']) => name));
  return new Set([
    ...[...propertyNames].filter((propertyName) => !propertyNames.has(`-webkit-${propertyName}`)),
    ...cssDeclarations.flatMap(([, name = '', value = '']) =>
      propertyNames.has(`-webkit-${name}`)
        ? []
        : [...value.matchAll(/(?<![\w-])[a-z-]+(?![\w(-])/g)].map(([word]) => `${name}: ${word}`),
    ),
    ...findMatchedNames(/(?<![\w-])([a-z-]+\()/g).map((functionStart) => `${functionStart})`),
    ...findMatchedNames(/(?<=[\w)\].*\s,>(}])(::?[a-z][a-z-]*)(?=[^{}]*\{)/g),
    ...findMatchedNames(/(@[a-z-]+)/g),
  ]);
}
