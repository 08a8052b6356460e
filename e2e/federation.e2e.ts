// The shape of the front end, proved with the real shell and two small remotes: one React, a store per remote, navigation across them,
// versions, failures, hashes, and a content-security policy that allows nothing inline.
import { describeIntegrity } from './federation/integrity';
import { describeLosses } from './federation/losses';
import { standUp } from './federation/stand';
import { describeTemplate } from './federation/template';
import { describeTogether } from './federation/together';
import { describeVersions } from './federation/versions';

jest.setTimeout(60_000);

const stand = standUp();
describeTogether(stand);
describeVersions(stand);
describeLosses(stand);
describeIntegrity(stand);
describeTemplate(stand);
