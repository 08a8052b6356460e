/** A square post. */
export const POST = { width: 1080, height: 1080 };
/** A story that fills a phone. */
export const STORY = { width: 1080, height: 1920 };
