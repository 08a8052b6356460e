const MARKED = /<(b|strong|i|em|u|h[1-6]|th)\b|font-weight|font-style|text-decoration/i;
/** Letters of HTML that are looked at: more takes longer than a paste may. */
const MOST = 1_000_000;

/** Whether HTML may mark words as bold, italic or underlined; cheap, and wrong only in saying yes. */
export const mayHaveMarks = (html: string): boolean => html.length <= MOST && MARKED.test(html);
