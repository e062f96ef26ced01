import { Component, Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { staticHtml } from '#islands/static-html.ts';

function Named({ name }: { readonly name: string }) {
  return (
    <>
      <b>{name}</b>
      {name.length}
    </>
  );
}

class Stateful extends Component {
  override render() {
    return null;
  }
}

describe('static HTML', () => {
  it('writes elements, templates, fragments, lists, numbers and nothing', () => {
    const list = ['a', 'b'].map((key) => <li key={key}>{key}</li>);
    const node = (
      <ul className="x">
        {list}
        {undefined}
        {null}
        {false}
        <Named name="zinc" />
      </ul>
    );
    expect(staticHtml(node)).toBe('<ul class="x"><li>a</li><li>b</li><b>zinc</b>4</ul>');
  });

  it('escapes text and attribute values', () => {
    const hostile = `"><script>'&`;
    expect(staticHtml(<p title={hostile}>{hostile}</p>)).toBe(
      `<p title="&quot;&gt;&lt;script&gt;'&amp;">&quot;&gt;&lt;script&gt;'&amp;</p>`,
    );
  });

  it('writes attributes as HTML names them, truth as bare ones, and no handlers', () => {
    const input = <input type="checkbox" checked disabled={false} tabIndex={-1} onChange={() => undefined} />;
    expect(staticHtml(input)).toBe('<input type="checkbox" checked tabindex="-1">');
    expect(
      staticHtml(
        <label htmlFor="a" aria-hidden="true" suppressHydrationWarning>
          <svg viewBox="0 0 1 1" />
        </label>,
      ),
    ).toBe('<label for="a" aria-hidden="true"><svg viewBox="0 0 1 1"></svg></label>');
  });

  it('refuses what needs React', () => {
    expect(() => staticHtml(<Suspense>late</Suspense>)).toThrow(TypeError);
    expect(() => staticHtml(<Stateful />)).toThrow(TypeError);
    expect(() => staticHtml(Promise.resolve('late'))).toThrow(TypeError);
  });
});
