import { settingsOf } from '#features/settings/server/door.ts';
import { endMemberSession, endOtherMemberSessions, listMemberSessions, markSeen } from '#features/sign-in/server/door.ts';
import { memberOf } from '#kit/server/context.ts';
import { routes } from '#kit/server/http/routes.ts';
import { refuse } from '#kit/server/refusals.ts';
import { mailCodes, purposeOf, textCodes } from '../codes.contract.ts';
import { memberAccount } from '../contract.ts';
import { changeBinding, verifyBound } from './binding.service.ts';
import { checkIn, checkInState, inWordsOf } from './check-in.service.ts';
import { askToClose, keepAccount } from './closing.service.ts';
import { sendCode } from './codes.service.ts';
import { exportOwn } from './export.read.ts';
import { requireOpen } from './open-center.ts';
import { findOwn } from './own.repository.ts';
import { changePassword, retrievePassword } from './password.service.ts';
import { readProfile, readSelf, saveProfile } from './profile.service.ts';
import { balancePage, booksOf, integralPage, latestOf, weekOf } from './records.read.ts';
import { pagesOf } from './site-pages.read.ts';
import { agreedBy } from './terms.ts';

/** Older clients write the controller with a capital: both addresses answer. */
export const mailCodeRoutes = ['ems', 'Ems'].map((controller) =>
  routes(
    { ...mailCodes, controller },
    {
      send: (ctx, { body: { email, event, ...before } }) =>
        sendCode(ctx, { ...before, channel: 'email', purpose: purposeOf[event], address: email }),
    },
  ),
);

export const textCodeRoutes = ['sms', 'Sms'].map((controller) =>
  routes(
    { ...textCodes, controller },
    {
      send: (ctx, { body: { mobile, template_code: event, ...before } }) =>
        sendCode(ctx, { ...before, channel: 'mobile', purpose: purposeOf[event], address: mobile }),
    },
  ),
);

export const memberAccountRoutes = routes(memberAccount, {
  async overview(ctx) {
    await requireOpen(ctx.tx);
    const member = memberOf(ctx);
    await markSeen(ctx.tx, member.sessionId, ctx.now, ctx.request.ip);
    const books = booksOf(member);
    return {
      ...(await weekOf(ctx.tx, member.id, books, ctx.now)),
      latest: (await latestOf(ctx.tx, member.id, books)).map(inWordsOf(ctx.lang)),
      pages: await pagesOf(ctx, member),
    };
  },
  profile: readProfile,
  saveProfile: (ctx, { body }) => saveProfile(ctx, body),
  verification: async (ctx, { body: { type, captcha } }) => ({
    type,
    accountVerificationToken: await verifyBound(ctx, memberOf(ctx), type, captcha),
  }),
  async changeBind(ctx, { body }) {
    const member = memberOf(ctx);
    const { type: channel, captcha: code, accountVerificationToken: pass, password } = body;
    await changeBinding(ctx, member, { channel, code, pass, password, address: body[channel] ?? '' });
    return { row: await readSelf(ctx, member.realm, member.id) };
  },
  changePassword: (ctx, { body }) => changePassword(ctx, memberOf(ctx), body.oldPassword, body.newPassword),
  retrievePassword: async (ctx, { body }) => {
    await retrievePassword(ctx, body);
    return {};
  },
  async integral(ctx, { query }) {
    await requireOpen(ctx.tx);
    const { list, total } = await integralPage(ctx.tx, memberOf(ctx).id, query.page, query.limit);
    return { list: list.map(inWordsOf(ctx.lang)), total };
  },
  async balance(ctx, { query }) {
    await requireOpen(ctx.tx);
    return balancePage(ctx.tx, memberOf(ctx).id, query.page, query.limit);
  },
  async sessions(ctx) {
    const { id, sessionId } = memberOf(ctx);
    await markSeen(ctx.tx, sessionId, ctx.now, ctx.request.ip);
    const list = await listMemberSessions(ctx.tx, id, ctx.now);
    return { list: list.map((session) => ({ ...session, current: session.id === sessionId })) };
  },
  async endSession(ctx, { body }) {
    if (!(await endMemberSession(ctx.tx, memberOf(ctx).id, body.id))) throw refuse('request.not_found');
    return {};
  },
  async endOtherSessions(ctx) {
    const { id, sessionId } = memberOf(ctx);
    return { count: await endOtherMemberSessions(ctx.tx, id, sessionId) };
  },
  checkInState,
  checkIn,
  async privacy(ctx) {
    const { id } = memberOf(ctx);
    const own = await findOwn(ctx.tx, id);
    return {
      consent: await agreedBy(ctx.tx, id, ctx.lang),
      graceDays: (await settingsOf(ctx.tx)).memberGraceDays,
      closeTime: own?.close_time ?? null,
      captcha: ctx.config.loginCaptcha,
    };
  },
  exportOwn: (ctx) => exportOwn(ctx, memberOf(ctx)),
  close: async (ctx, { body }) => ({ closeTime: await askToClose(ctx, memberOf(ctx), body) }),
  keep: async (ctx) => {
    await keepAccount(ctx);
    return {};
  },
});
