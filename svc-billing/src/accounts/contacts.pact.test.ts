import path from 'node:path';
import { createServiceClient } from '@commonplace/service-kit';
import { createTestIdentity, type TestIdentity } from '@commonplace/service-kit/testing';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { identityContacts } from './contacts';

const { boolean, integer, regex, string } = MatchersV3;
const pact = new PactV4({
  consumer: 'svc-billing',
  provider: 'svc-identity',
  dir: path.resolve('contracts/pacts'),
  logLevel: 'warn',
});

let identity: TestIdentity;
beforeAll(async () => {
  identity = await createTestIdentity();
});
const contactsAt = (url: string) => {
  const signer = identity.signers['billing'];
  if (!signer) throw new Error('no signer');
  return identityContacts(createServiceClient(signer), url);
};

test('billing asks who an account is: where to write to, and whether free premium may be given', async () => {
  await pact
    .addInteraction()
    .given('the account 7 exists')
    .given('another service calls')
    .uponReceiving('the contact of account 7')
    .withRequest('GET', '/internal/accounts/7/contact')
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        uid: integer(7),
        mail: regex(/^.+@.+$/, 'seven@example.com'),
        full_name: string('Ada'),
        slug: string('ada'),
        address: null,
        has_ambassador_eligibility: boolean(false),
        has_remix_eligibility: boolean(false),
      }),
    )
    .executeTest(async ({ url }) => {
      const contact = await contactsAt(url)(7);
      expect(contact).toMatchObject({ uid: 7, mail: 'seven@example.com', has_remix_eligibility: false });
    });
});

test('an account that is gone is not found, so that its mails are dropped', async () => {
  await pact
    .addInteraction()
    .given('another service calls')
    .uponReceiving('the contact of an account that does not exist')
    .withRequest('GET', '/internal/accounts/999999/contact')
    .willRespondWith(404, (answer) =>
      answer
        .jsonBody({
          code: 'NOT_FOUND',
          status: 404,
          type: string('about:blank'),
          title: string('Not found'),
          error: string('Not found'),
          errorMessage: string('Not found'),
        })
        .headers({ 'Content-Type': regex('^application/problem[+]json.*$', 'application/problem+json') }),
    )
    .executeTest(async ({ url }) => {
      await expect(contactsAt(url)(999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });
});
