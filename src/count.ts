/** How many of something there are, in words: `1 result`, `2 results`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
