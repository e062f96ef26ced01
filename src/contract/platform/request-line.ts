type QueryValue = string | number | boolean | null | undefined;

/** Fills the parameters of a path such as `/v2/…/:name`; throws if one is missing. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`Missing path parameter ${name} of ${path}`);
    return encodeURIComponent(value);
  });
}

/** Writes a query string without question mark and empty values; commas stay unescaped. */
export function writeQuery(query: object | undefined): string {
  const written = new URLSearchParams();
  const entries: [string, QueryValue][] = Object.entries(query ?? {});
  for (const [name, value] of entries) {
    if (value !== undefined && value !== null && value !== '') written.append(name, String(value));
  }
  return written.toString().replaceAll('%2C', ',');
}
