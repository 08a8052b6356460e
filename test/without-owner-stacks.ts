import * as React from 'react';

const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals = (React as unknown as Record<string, object>)[name];

// React's development build takes a stack for every element, to name who made it in its warnings, and stops at ten thousand in a
// second. Tests draw that many and hardly read one: here it stops at once. Warnings still name the components.
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
