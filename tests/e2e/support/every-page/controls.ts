import type { Page } from '@playwright/test';

/**
 * Complaints about controls in forced colours, which drop backgrounds and shadows: fields without border, icons with
 * fixed colours, focus without outline.
 */
export function findControlComplaints(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const complaints: string[] = [];
    const addComplaint = (problemText: string, element: Element) =>
      complaints.push(`${problemText}: ${element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 160)}`);
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const hasVisibleEdge = (element: Element | null | undefined, pseudoElement?: string) => {
      if (!element) return false;
      const { borderTopStyle, borderBottomStyle, borderBottomWidth, outlineStyle, outlineWidth } = getComputedStyle(
        element,
        pseudoElement,
      );
      const hasBorder = [borderTopStyle, borderBottomStyle].some((borderStyle) => borderStyle !== 'none');
      return (
        (hasBorder && Number.parseFloat(borderBottomWidth) > 0) ||
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0)
      );
    };
    for (const formField of document.querySelectorAll('input:not([type=hidden]), select, textarea')) {
      if (
        !isShown(formField) ||
        formField.matches('[type=checkbox], [type=radio], [type=file], [type=range], [readonly]')
      )
        continue;
      if (
        ![formField, formField.parentElement, formField.parentElement?.parentElement].some((fieldOrAncestor) =>
          hasVisibleEdge(fieldOrAncestor),
        )
      )
        addComplaint('no edge', formField);
    }
    const shapeSelector = 'path, circle, rect, line, polyline, polygon';
    for (const controlIcon of document.querySelectorAll('a:not([href$="/en"]) svg, button svg, summary svg')) {
      if (!isShown(controlIcon)) continue;
      const isIconShapeVisible = [...controlIcon.querySelectorAll(shapeSelector)].some((iconShape) => {
        const { color, fill, stroke } = getComputedStyle(iconShape);
        return fill === color || stroke === color;
      });
      if (!isIconShapeVisible)
        addComplaint('an icon in none of the forced colours', controlIcon.parentElement ?? controlIcon);
    }
    const tabStopSelector =
      'a[href], button:not(:disabled), input:not([type=hidden], :disabled), select, textarea, summary, [tabindex="0"]';
    /** Styles of all elements that may show a control's focus: itself, pseudo-elements, next sibling and ancestors. */
    const readFocusStyles = (focusedControl: Element) => {
      const focusStyledElements = [focusedControl, focusedControl.nextElementSibling];
      for (
        let ancestor = focusedControl.parentElement;
        ancestor && focusStyledElements.length < 6;
        ancestor = ancestor.parentElement
      )
        focusStyledElements.push(ancestor);
      const elementStyles = focusStyledElements.flatMap((styledElement) =>
        styledElement ? [getComputedStyle(styledElement)] : [],
      );
      const pseudoStyles = ['::before', '::after'].map((pseudoElement) =>
        getComputedStyle(focusedControl, pseudoElement),
      );
      return [...elementStyles, ...pseudoStyles]
        .map(({ outlineStyle, outlineWidth, borderTopWidth, textDecorationLine, forcedColorAdjust }) =>
          [outlineStyle === 'none' ? 0 : outlineWidth, borderTopWidth, textDecorationLine, forcedColorAdjust].join(),
        )
        .join(';');
    };
    const isControlChosen = (testedControl: Element) =>
      testedControl.matches(':checked, [aria-pressed="true"], [aria-current]');
    const findVisibleElement = (testedControl: Element) =>
      testedControl instanceof HTMLInputElement ? testedControl.closest('label') : testedControl;
    for (const chosenControl of document.querySelectorAll('input:checked, button[aria-pressed="true"]')) {
      // A native box or radio says by itself whether it is chosen.
      if (chosenControl instanceof HTMLInputElement && isShown(chosenControl)) continue;
      const choiceGroup = chosenControl.closest('fieldset, [role="group"], ul');
      const unselectedControl = [...(choiceGroup?.querySelectorAll('input, button[aria-pressed]') ?? [])].find(
        (groupMember) => !isControlChosen(groupMember),
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
    const openMenuRoot = document.querySelector('details[data-menu][open]') ?? document;
    for (const tabStop of openMenuRoot.querySelectorAll<HTMLElement>(tabStopSelector)) {
      // Opens suggestions that stay; it has its ring in tests/e2e/keyboard.spec.ts.
      if (tabStop.matches('header input[type=search]')) continue;
      if (tabStop.closest('[inert]') || tabStop.tabIndex < 0 || !tabStop.checkVisibility({ visibilityProperty: true }))
        continue;
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const stylesWithoutFocus = readFocusStyles(tabStop);
      tabStop.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
      if (document.activeElement === tabStop && readFocusStyles(tabStop) === stylesWithoutFocus)
        addComplaint('no ring of focus', tabStop);
    }
    if (focusedElement instanceof HTMLElement && focusedElement !== document.body)
      focusedElement.focus({ preventScroll: true });
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return complaints;
  });
}
