import { z } from 'zod';

const flag = z.object({ enabled: z.boolean() });

/**
 * Administrators' variables: name → schema and local default. Identity owns them and publishes every change
 * (`identity.variable.changed.v1`); each service keeps a copy.
 */
export const VARIABLES = {
  throttle_free_signup: { schema: flag, initial: { enabled: false } },
  show_video_suggestions: { schema: flag, initial: { enabled: true } },
  show_collection_suggestions: { schema: flag, initial: { enabled: true } },
  enableAnonymousUpload: { schema: flag, initial: { enabled: true } },
  feature_team: { schema: flag, initial: { enabled: true } },
  feature_teams: { schema: flag, initial: { enabled: true } },
  feature_ads: { schema: flag, initial: { enabled: true } },
  feature_ai_tools: { schema: flag, initial: { enabled: true } },
  feature_explore_feed: { schema: flag, initial: { enabled: true } },
  feature_brushes: { schema: flag, initial: { enabled: true } },
  /** TEAM-06: the live teams configuration, which shows the Teams menu to everybody; on locally (rulings, "Teams menu"). */
  feature_live_teams: { schema: flag, initial: { enabled: true } },
  /** ROLE-10: whether this copy counts as production, where AI tools need team access. */
  feature_production: { schema: flag, initial: { enabled: false } },
} as const;
export type VariableName = keyof typeof VARIABLES;
