/** What a person calls a webhook: its name, else its host. */
export const titleOf = (hook: { name: string; url: string }): string => hook.name || new URL(hook.url).host;
