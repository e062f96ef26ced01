/** Access to the active option of a list or active control of a grid, which arrow keys change from the search box. */
export interface ActiveOptionTracker {
  current(): HTMLElement | undefined;
  /** Moves the active option one row down or up; past the first or last row, no option is active. */
  move(direction: 1 | -1): void;
  /** Moves the active control within its row of a grid; false if the key should move the text cursor instead. */
  moveInRow(step: 1 | -1): boolean;
  clear(): void;
}

const isControlShown = (control: HTMLElement) => getComputedStyle(control).display !== 'none';

function findControlRows(list: HTMLElement): HTMLElement[][] {
  const rows = [...list.querySelectorAll<HTMLElement>('[role=row], [role=option]')];
  return rows.map((row) => {
    if (row.getAttribute('role') === 'option') return [row];
    return [...row.querySelectorAll<HTMLElement>('[role=gridcell] > *')].filter(isControlShown);
  });
}

function setAriaSelected(control: HTMLElement | undefined, isSelected: boolean): void {
  const cell = control?.closest('[role=gridcell]') ?? control;
  cell?.setAttribute('aria-selected', String(isSelected));
}

export function trackActiveOption(input: HTMLInputElement, list: HTMLElement): ActiveOptionTracker {
  let activeControl: HTMLElement | undefined;

  const activateControl = (control: HTMLElement | undefined) => {
    setAriaSelected(activeControl, false);
    activeControl = control;
    if (!control) {
      input.removeAttribute('aria-activedescendant');
      return;
    }
    setAriaSelected(control, true);
    input.setAttribute('aria-activedescendant', control.id);
    control.scrollIntoView({ block: 'nearest' });
  };
  const findActivePosition = () => {
    const rows = findControlRows(list);
    const rowIndex = rows.findIndex((row) => activeControl && row.includes(activeControl));
    return {
      rows,
      at: rowIndex,
      column: activeControl ? Math.max(rows[rowIndex]?.indexOf(activeControl) ?? 0, 0) : 0,
    };
  };

  return {
    current: () => activeControl,
    clear: () => activateControl(undefined),
    move: (step) => {
      const { rows, at, column } = findActivePosition();
      const startIndex = step === 1 ? -1 : rows.length;
      const row = rows[(activeControl ? at : startIndex) + step];
      activateControl(row?.[Math.min(column, row.length - 1)]);
    },
    moveInRow: (step) => {
      const { rows, at, column } = findActivePosition();
      const row = rows[at] ?? [];
      if (row.length > 1 && column + step >= 0) {
        activateControl(row[column + step] ?? activeControl);
        return true;
      }
      activateControl(undefined);
      return false;
    },
  };
}
