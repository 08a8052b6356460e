/** Programs that say what they are: crawlers, previewers, command-line clients, monitors. A browser that hides being driven is not found. */
const PROGRAM =
  /bot\b|bots?\/|crawl|spider|slurp|archiver|preview|facebookexternalhit|whatsapp|curl\/|wget\/|python-|aiohttp|httpx|java\/|okhttp|go-http-client|libwww|scrapy|monitor|uptime|lighthouse|pagespeed/i;

/** Whether a sender calls itself a program; without a name it is one too. */
export function isBot(userAgent: string | undefined): boolean {
  return !userAgent?.trim() || PROGRAM.test(userAgent);
}
