import type { Page } from '@playwright/test';

/**
 * Complaints about controls in forced colours, which drop backgrounds and shadows: fields without border, icons
 * with fixed colours, focus without outline.
 */
export function controlComplaints(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const addComplaint = (problem: string, element: Element) =>
      found.push(`${problem}: ${element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 160)}`);
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      );
    };
    const hasEdge = (element: Element | null | undefined, pseudo?: string) => {
      if (!element) return false;
      const { borderTopStyle, borderBottomStyle, borderBottomWidth, outlineStyle, outlineWidth } =
        getComputedStyle(element, pseudo);
      const hasBorder = [borderTopStyle, borderBottomStyle].some((style) => style !== 'none');
      return (
        (hasBorder && Number.parseFloat(borderBottomWidth) > 0) ||
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0)
      );
    };
    for (const field of document.querySelectorAll('input:not([type=hidden]), select, textarea')) {
      if (
        !isShown(field) ||
        field.matches('[type=checkbox], [type=radio], [type=file], [type=range], [readonly]')
      )
        continue;
      if (![field, field.parentElement, field.parentElement?.parentElement].some((one) => hasEdge(one)))
        addComplaint('no edge', field);
    }
    const shapes = 'path, circle, rect, line, polyline, polygon';
    for (const icon of document.querySelectorAll('a:not([href$="/en"]) svg, button svg, summary svg')) {
      if (!isShown(icon)) continue;
      const isSeen = [...icon.querySelectorAll(shapes)].some((shape) => {
        const { color, fill, stroke } = getComputedStyle(shape);
        return fill === color || stroke === color;
      });
      if (!isSeen) addComplaint('an icon in none of the forced colours', icon.parentElement ?? icon);
    }
    const tabStopSelector =
      'a[href], button:not(:disabled), input:not([type=hidden], :disabled), select, textarea, summary, [tabindex="0"]';
    /** Styles of all elements that may show a control's focus: itself, pseudo-elements, next sibling and ancestors. */
    const edges = (control: Element) => {
      const near = [control, control.nextElementSibling];
      for (let at = control.parentElement; at && near.length < 6; at = at.parentElement) near.push(at);
      const parts = near.flatMap((one) => (one ? [getComputedStyle(one)] : []));
      const pseudoStyles = ['::before', '::after'].map((pseudo) => getComputedStyle(control, pseudo));
      return [...parts, ...pseudoStyles]
        .map(({ outlineStyle, outlineWidth, borderTopWidth, textDecorationLine, forcedColorAdjust }) =>
          [
            outlineStyle === 'none' ? 0 : outlineWidth,
            borderTopWidth,
            textDecorationLine,
            forcedColorAdjust,
          ].join(),
        )
        .join(';');
    };
    const isChosen = (one: Element) => one.matches(':checked, [aria-pressed="true"], [aria-current]');
    const drawn = (one: Element) => (one instanceof HTMLInputElement ? one.closest('label') : one);
    for (const chosen of document.querySelectorAll('input:checked, button[aria-pressed="true"]')) {
      // A native box or radio says by itself whether it is chosen.
      if (chosen instanceof HTMLInputElement && isShown(chosen)) continue;
      const group = chosen.closest('fieldset, [role="group"], ul');
      const other = [...(group?.querySelectorAll('input, button[aria-pressed]') ?? [])].find(
        (one) => !isChosen(one),
      );
      const [one, two] = [drawn(chosen), other && drawn(other)];
      if (one && two && isShown(one) && isShown(two) && edges(one) === edges(two))
        addComplaint('not seen to be chosen', one);
    }
    const before = document.activeElement;
    // Menus and suggestions close when the focus leaves.
    if (before?.matches('input[aria-expanded="true"]')) return found;
    const open = document.querySelector('details[data-menu][open]') ?? document;
    for (const control of open.querySelectorAll<HTMLElement>(tabStopSelector)) {
      // Opens suggestions that stay; it has its ring in tests/e2e/keyboard.spec.ts.
      if (control.matches('header input[type=search]')) continue;
      if (
        control.closest('[inert]') ||
        control.tabIndex < 0 ||
        !control.checkVisibility({ visibilityProperty: true })
      )
        continue;
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const without = edges(control);
      control.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
      if (document.activeElement === control && edges(control) === without)
        addComplaint('no ring of focus', control);
    }
    if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return found;
  });
}
