/** What a visitor asks of the company that is visited. */
import { contract, post } from '#kit/contract/endpoint.ts';
import { nothing } from '#kit/contract/fields.ts';

export const visiting = contract('Visit', {
  /** Writes into the logs of both sides that the visit is over. The logout behind it ends the session. */
  end: post('end', { access: 'loggedIn', data: nothing(), logged: false }),
});
