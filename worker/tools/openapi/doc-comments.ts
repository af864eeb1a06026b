/** The texts of the API document: the doc comments of the wire schemas, read from their source. Never deployed. */
import { type ESTree, parseSync } from 'vite';

/** The text of a schema or field, and those of the fields of each object in it, in the order of the source. */
export interface SchemaText {
  readonly text?: string | undefined;
  readonly objects: readonly FieldTexts[];
}

export type FieldTexts = Readonly<Record<string, SchemaText>>;

/** A module as far as this file reads it. */
interface ModuleSource {
  /** Its top-level constants. */
  readonly constants: ReadonlyMap<string, ESTree.Expression>;
  /** Those that it exports, with their texts. */
  readonly exports: ReadonlyMap<string, string | undefined>;
  readonly imports: ReadonlySet<string>;
  /** The doc comment directly before the node that begins there. */
  readonly commentBefore: ReadonlyMap<number, string>;
  /** The modules of all exported constants, by name. */
  readonly exporters: ReadonlyMap<string, ModuleSource>;
}

const joinLines = (comment: string): string =>
  comment
    .slice(1)
    .split('\n')
    .map((line) => line.replace(/^\s*\*/, '').trim())
    .join(' ')
    .trim();

function parseModule(path: string, source: string, exporters: Map<string, ModuleSource>): ModuleSource {
  const { program, comments, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const commentBefore = new Map<number, string>();
  for (const { type, value, end } of comments)
    if (type === 'Block' && value.startsWith('*'))
      commentBefore.set(end + source.slice(end).search(/\S|$/), joinLines(value));
  const constants = new Map<string, ESTree.Expression>();
  const exports = new Map<string, string | undefined>();
  const imports = new Set<string>();
  const module = { constants, exports, imports, commentBefore, exporters };
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') for (const { local } of statement.specifiers) imports.add(local.name);
    const isExport = statement.type === 'ExportNamedDeclaration';
    const declaration = isExport ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier' || !init) continue;
      constants.set(id.name, init);
      if (!isExport) continue;
      exports.set(id.name, commentBefore.get(statement.start));
      exporters.set(id.name, module);
    }
  }
  return module;
}

/** The definition of a constant, which may be in another module. */
function definitionOf(name: string, module: ModuleSource): readonly [ESTree.Expression, ModuleSource] {
  const owner = module.imports.has(name) ? module.exporters.get(name) : module;
  const definition = owner?.constants.get(name);
  if (!owner || !definition) throw new Error(`the definition of ${name} is not in a schema module`);
  return [definition, owner];
}

/** The texts of the fields in a literal, in a constant such as `someShape`, or in `SomeObject.shape`. */
function fieldsOf(shape: ESTree.Expression, module: ModuleSource): FieldTexts {
  if (shape.type === 'TSAsExpression') return fieldsOf(shape.expression, module);
  if (shape.type === 'Identifier') return fieldsOf(...definitionOf(shape.name, module));
  if (shape.type === 'MemberExpression' && shape.object.type === 'Identifier')
    return objectsIn(...definitionOf(shape.object.name, module))[0] ?? {};
  if (shape.type !== 'ObjectExpression') throw new Error(`fields of a schema from ${shape.type}`);
  const fields: Record<string, SchemaText> = {};
  for (const field of shape.properties) {
    if (field.type === 'SpreadElement') Object.assign(fields, fieldsOf(field.argument, module));
    else if (field.key.type === 'Identifier')
      fields[field.key.name] = {
        text: module.commentBefore.get(field.start),
        objects: objectsIn(field.value, module),
      };
  }
  return fields;
}

/** The fields of the objects in an expression. Exported schemas describe themselves, so they are left out. */
function objectsIn(expression: ESTree.Expression, module: ModuleSource): readonly FieldTexts[] {
  if (expression.type === 'TSAsExpression') return objectsIn(expression.expression, module);
  if (expression.type === 'Identifier') {
    if (module.imports.has(expression.name) || module.exports.has(expression.name)) return [];
    return objectsIn(...definitionOf(expression.name, module));
  }
  if (expression.type !== 'CallExpression' || expression.callee.type !== 'MemberExpression') return [];
  const { object, property } = expression.callee;
  // `schema.check(...)`
  if (object.type !== 'Identifier' || object.name !== 'z') return objectsIn(object, module);
  const call = property.type === 'Identifier' ? property.name : '';
  return objectsInCall(call, expression.arguments, module);
}

/** The same of a call such as `z.array(...)`. */
function objectsInCall(call: string, args: readonly ESTree.Argument[], module: ModuleSource): readonly FieldTexts[] {
  const [first] = args;
  if (!first || first.type === 'SpreadElement') return [];
  if (['object', 'strictObject', 'looseObject'].includes(call)) {
    const fields = fieldsOf(first, module);
    return Object.keys(fields).length > 0 ? [fields] : [];
  }
  if (['optional', 'nullable', 'array'].includes(call)) return objectsIn(first, module);
  const variants = { union: first, discriminatedUnion: args[1] }[call];
  if (variants?.type !== 'ArrayExpression') return [];
  return variants.elements.flatMap((one) => (one && one.type !== 'SpreadElement' ? objectsIn(one, module) : []));
}

/** Return the texts of all exported schemas, by name. `sources` has the source of each module, by its path. */
export function schemaTexts(sources: Readonly<Record<string, string>>): ReadonlyMap<string, SchemaText> {
  const exporters = new Map<string, ModuleSource>();
  for (const [path, source] of Object.entries(sources)) parseModule(path, source, exporters);
  const textOf = ([name, module]: readonly [string, ModuleSource]): readonly [string, SchemaText] => [
    name,
    { text: module.exports.get(name), objects: objectsIn(...definitionOf(name, module)) },
  ];
  return new Map([...exporters].map(textOf));
}
