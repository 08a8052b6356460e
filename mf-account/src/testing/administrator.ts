import { MEMBER } from '@commonplace/remote-kit/testing';

/** For tests: an administrator of the internal team, who may open every page of the administration. */
export const ADMINISTRATOR = {
  ...MEMBER,
  roles: ['admin' as const],
  access: {
    access_design_list: true,
    show_commonplace_team: false,
    access_administration_pages: true,
    website_access: true,
  },
};
