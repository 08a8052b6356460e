type Json = Record<string, unknown>;

/**
 * A document whose schemas may stand anywhere in it. A schema that holds itself names its parts under `$defs` beside itself, and points at
 * them from the root (`#/$defs/…`): true of the schema alone, but the document has nothing at that place. Those parts move to
 * `components.schemas`; equal ones become one.
 */
export function withNamedSchemas(document: Json): Json {
  const schemas: Json = {};
  const names = new Map<string, string>();

  const moved = (definitions: Json, outer: ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
    const scope = new Map(outer);
    const whole = JSON.stringify(definitions);
    const added: [name: string, schema: unknown][] = [];
    for (const [key, schema] of Object.entries(definitions)) {
      const same = `${key} of ${whole}`;
      const name = names.get(same) ?? `Nested${names.size + 1}`;
      if (!names.has(same)) added.push([name, schema]);
      names.set(same, name);
      scope.set(`#/$defs/${key}`, `#/components/schemas/${name}`);
    }
    for (const [name, schema] of added) schemas[name] = placed(schema, scope);
    return scope;
  };
  const placed = (value: unknown, outer: ReadonlyMap<string, string>): unknown => {
    if (Array.isArray(value)) return value.map((one) => placed(one, outer));
    if (typeof value !== 'object' || value === null) return value;
    const { $defs: definitions, ...rest } = value as Json;
    const scope = definitions ? moved(definitions as Json, outer) : outer;
    return Object.fromEntries(
      Object.entries(rest).map(([key, one]) => [
        key,
        key === '$ref' ? (scope.get(String(one)) ?? one) : placed(one, scope),
      ]),
    );
  };

  const whole = placed(document, new Map()) as { components?: Json };
  if (names.size === 0) return whole;
  const components = whole.components ?? {};
  return { ...whole, components: { ...components, schemas: { ...(components['schemas'] as Json), ...schemas } } };
}
