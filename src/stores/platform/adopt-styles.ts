export function adoptStyles(css: string): void {
  const styleSheet = new CSSStyleSheet();
  styleSheet.replaceSync(css);
  document.adoptedStyleSheets.push(styleSheet);
}
