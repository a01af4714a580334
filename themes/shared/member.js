/** A member who is signed in sees the own name in place of "log in". Nothing is asked for strangers: pages stay the same for all. */
{
  const show = async () => {
    let account;
    try {
      account = JSON.parse(localStorage.getItem('siteloom.account.user')).state;
    } catch {
      return;
    }
    const links = document.querySelectorAll('[data-member]');
    if (!account?.token || links.length === 0) return;
    const answer = await fetch('/api/index/index?requiredLogin=1', { headers: { 'ba-user-token': account.token } });
    const { code, data } = await answer.json();
    // 409: the session goes on, only its token has to be renewed; the member centre does so.
    const member = code === 1 ? data.userInfo : code === 409 && account.holder;
    const name = member && (member.nickname || member.username);
    if (!name) return;
    for (const link of links) {
      const text = document.createElement('span');
      text.className = 'tool-name';
      text.textContent = name;
      link.append(text);
      link.title = name;
      link.removeAttribute('aria-label');
    }
  };
  const begin = () => show().catch(() => undefined);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();
}
