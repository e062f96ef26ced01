/** Access to the active option of a list or active control of a grid, which arrow keys change from the search box. */
export interface ActiveOptionTracker {
  current(): HTMLElement | undefined;
  /** Moves the active option one row down or up; past the first or last row, no option is active. */
  move(rowDirection: 1 | -1): void;
  /** Moves the active control within its row of a grid; false if the key should move the text cursor instead. */
  moveInRow(cellStep: 1 | -1): boolean;
  clear(): void;
}

const isControlShown = (optionControl: HTMLElement) => getComputedStyle(optionControl).display !== 'none';

function findControlRows(suggestionList: HTMLElement): HTMLElement[][] {
  const rowElements = [...suggestionList.querySelectorAll<HTMLElement>('[role=row], [role=option]')];
  return rowElements.map((row) => {
    if (row.getAttribute('role') === 'option') return [row];
    return [...row.querySelectorAll<HTMLElement>('[role=gridcell] > *')].filter(isControlShown);
  });
}

function setAriaSelected(optionControl: HTMLElement | undefined, isSelected: boolean): void {
  const cellOrControl = optionControl?.closest('[role=gridcell]') ?? optionControl;
  cellOrControl?.setAttribute('aria-selected', String(isSelected));
}

export function trackActiveOption(input: HTMLInputElement, suggestionList: HTMLElement): ActiveOptionTracker {
  let activeControl: HTMLElement | undefined;

  const setActiveControl = (optionControl: HTMLElement | undefined) => {
    setAriaSelected(activeControl, false);
    activeControl = optionControl;
    if (!optionControl) {
      input.removeAttribute('aria-activedescendant');
      return;
    }
    setAriaSelected(optionControl, true);
    input.setAttribute('aria-activedescendant', optionControl.id);
    optionControl.scrollIntoView({ block: 'nearest' });
  };
  const findActiveRowAndColumn = () => {
    const rowElements = findControlRows(suggestionList);
    const rowIndex = rowElements.findIndex((row) => activeControl && row.includes(activeControl));
    return {
      rows: rowElements,
      at: rowIndex,
      column: activeControl ? Math.max(rowElements[rowIndex]?.indexOf(activeControl) ?? 0, 0) : 0,
    };
  };

  return {
    current: () => activeControl,
    clear: () => setActiveControl(undefined),
    move: (rowDirection) => {
      const { rows, at, column } = findActiveRowAndColumn();
      const startIndex = rowDirection === 1 ? -1 : rows.length;
      const row = rows[(activeControl ? at : startIndex) + rowDirection];
      setActiveControl(row?.[Math.min(column, row.length - 1)]);
    },
    moveInRow: (cellStep) => {
      const { rows, at, column } = findActiveRowAndColumn();
      const row = rows[at] ?? [];
      if (row.length > 1 && column + cellStep >= 0) {
        setActiveControl(row[column + cellStep] ?? activeControl);
        return true;
      }
      setActiveControl(undefined);
      return false;
    },
  };
}
