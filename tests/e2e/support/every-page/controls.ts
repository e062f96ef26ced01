import type { Page } from '@playwright/test';

/**
 * Complaints about controls in forced colours, which drop backgrounds and shadows: fields without border, icons with
 * fixed colours, focus without outline.
 */
export function findControlComplaints(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const complaints: string[] = [];
    const addComplaint = (problem: string, element: Element) =>
      complaints.push(`${problem}: ${element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 160)}`);
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const hasEdge = (element: Element | null | undefined, pseudoElement?: string) => {
      if (!element) return false;
      const { borderTopStyle, borderBottomStyle, borderBottomWidth, outlineStyle, outlineWidth } = getComputedStyle(
        element,
        pseudoElement,
      );
      const hasBorder = [borderTopStyle, borderBottomStyle].some((style) => style !== 'none');
      return (
        (hasBorder && Number.parseFloat(borderBottomWidth) > 0) ||
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0)
      );
    };
    for (const field of document.querySelectorAll('input:not([type=hidden]), select, textarea')) {
      if (!isShown(field) || field.matches('[type=checkbox], [type=radio], [type=file], [type=range], [readonly]'))
        continue;
      if (
        ![field, field.parentElement, field.parentElement?.parentElement].some((fieldOrAncestor) =>
          hasEdge(fieldOrAncestor),
        )
      )
        addComplaint('no edge', field);
    }
    const shapeSelector = 'path, circle, rect, line, polyline, polygon';
    for (const icon of document.querySelectorAll('a:not([href$="/en"]) svg, button svg, summary svg')) {
      if (!isShown(icon)) continue;
      const isShapeSeen = [...icon.querySelectorAll(shapeSelector)].some((shape) => {
        const { color, fill, stroke } = getComputedStyle(shape);
        return fill === color || stroke === color;
      });
      if (!isShapeSeen) addComplaint('an icon in none of the forced colours', icon.parentElement ?? icon);
    }
    const tabStopSelector =
      'a[href], button:not(:disabled), input:not([type=hidden], :disabled), select, textarea, summary, [tabindex="0"]';
    /** Styles of all elements that may show a control's focus: itself, pseudo-elements, next sibling and ancestors. */
    const readFocusStyles = (control: Element) => {
      const focusElements = [control, control.nextElementSibling];
      for (
        let ancestor = control.parentElement;
        ancestor && focusElements.length < 6;
        ancestor = ancestor.parentElement
      )
        focusElements.push(ancestor);
      const elementStyles = focusElements.flatMap((one) => (one ? [getComputedStyle(one)] : []));
      const pseudoStyles = ['::before', '::after'].map((pseudoElement) => getComputedStyle(control, pseudoElement));
      return [...elementStyles, ...pseudoStyles]
        .map(({ outlineStyle, outlineWidth, borderTopWidth, textDecorationLine, forcedColorAdjust }) =>
          [outlineStyle === 'none' ? 0 : outlineWidth, borderTopWidth, textDecorationLine, forcedColorAdjust].join(),
        )
        .join(';');
    };
    const isChosen = (one: Element) => one.matches(':checked, [aria-pressed="true"], [aria-current]');
    const findVisibleElement = (one: Element) => (one instanceof HTMLInputElement ? one.closest('label') : one);
    for (const chosenControl of document.querySelectorAll('input:checked, button[aria-pressed="true"]')) {
      // A native box or radio says by itself whether it is chosen.
      if (chosenControl instanceof HTMLInputElement && isShown(chosenControl)) continue;
      const group = chosenControl.closest('fieldset, [role="group"], ul');
      const unselectedControl = [...(group?.querySelectorAll('input, button[aria-pressed]') ?? [])].find(
        (one) => !isChosen(one),
      );
      const [one, two] = [
        findVisibleElement(chosenControl),
        unselectedControl && findVisibleElement(unselectedControl),
      ];
      if (one && two && isShown(one) && isShown(two) && readFocusStyles(one) === readFocusStyles(two))
        addComplaint('not seen to be chosen', one);
    }
    const focusedElement = document.activeElement;
    // Menus and suggestions close when the focus leaves.
    if (focusedElement?.matches('input[aria-expanded="true"]')) return complaints;
    const openRoot = document.querySelector('details[data-menu][open]') ?? document;
    for (const control of openRoot.querySelectorAll<HTMLElement>(tabStopSelector)) {
      // Opens suggestions that stay; it has its ring in tests/e2e/keyboard.spec.ts.
      if (control.matches('header input[type=search]')) continue;
      if (control.closest('[inert]') || control.tabIndex < 0 || !control.checkVisibility({ visibilityProperty: true }))
        continue;
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const stylesWithoutFocus = readFocusStyles(control);
      control.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
      if (document.activeElement === control && readFocusStyles(control) === stylesWithoutFocus)
        addComplaint('no ring of focus', control);
    }
    if (focusedElement instanceof HTMLElement && focusedElement !== document.body)
      focusedElement.focus({ preventScroll: true });
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return complaints;
  });
}
