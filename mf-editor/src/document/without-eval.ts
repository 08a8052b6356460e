import { z } from 'zod';

// The pages of the product allow no code from strings: the schemas then check without it. Imported before any schema is made.
z.config({ jitless: true });
