export interface TextPart {
  readonly text: string;
  readonly strong: boolean;
}

/** Splits text at `**`, which marks allergens (Regulation (EU) 1169/2011, Article 21). */
export function emphasisParts(text: string): TextPart[] {
  return text
    .split('**')
    .map((part, index) => ({ text: part, strong: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
