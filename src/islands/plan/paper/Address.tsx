/** Printed URL that may wrap after each slash. */
export function PrintedUrl({ children }: { readonly children: string }) {
  const [, firstSegment = '', remainder = ''] = /^([^/]*\/*)(.*)$/.exec(children) ?? [];
  if (!remainder) return firstSegment;
  return (
    <>
      {firstSegment}
      <wbr />
      <PrintedUrl>{remainder}</PrintedUrl>
    </>
  );
}
