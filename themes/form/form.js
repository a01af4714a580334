/** What a script adds to forms: errors beside the fields without leaving the page, and the picture that has to be solved. */
{
  const words = (form, name, details = {}) =>
    (form.dataset[name] || '').replace(/\{(\w+)\}/g, (whole, key) => (key in details ? details[key] : whole));
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));

  const begin = () => {
    for (const form of document.querySelectorAll('[data-form]')) enhance(form);
  };

  function enhance(form) {
    const page = { asked: undefined, readyAt: 0 };
    // Asked for as soon as somebody comes near, so that nobody waits when sending.
    const askMark = () => {
      page.asked ??= fetch(`${form.action.split('#')[0]}/mark`, { headers: { accept: 'application/json' } })
        .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(String(answer.status)))))
        .then(({ mark, waitMs }) => take(form, page, mark, waitMs))
        .catch(() => {
          page.asked = undefined;
        });
      return page.asked;
    };
    form.addEventListener('focusin', askMark, { once: true });
    form.addEventListener('pointerdown', askMark, { once: true });
    form.addEventListener('input', ({ target }) => retyped(form, target.closest('.is-wrong')));
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      if (form.dataset.busy) return;
      clear(form);
      // Known at once: nobody waits for the server, or solves a picture, to hear of it.
      if (showErrors(form, faults(form))) return;
      const button = form.querySelector('[type="submit"]');
      const label = button.textContent;
      form.dataset.busy = 'yes';
      button.disabled = true;
      button.textContent = words(form, 'sending');
      try {
        await askMark();
        await send(form, page);
      } catch {
        notice(form, words(form, 'failed'));
      } finally {
        delete form.dataset.busy;
        button.disabled = false;
        button.textContent = label;
      }
    });
  }

  function take(form, page, mark, waitMs) {
    form.elements._mark.value = mark;
    page.readyAt = performance.now() + waitMs + 200;
  }

  /** What is not filled in, or not as its field declares it, by field. */
  function faults(form) {
    const told = new Map();
    for (const input of form.elements) {
      const field = input.closest('[data-field]')?.dataset.field;
      const message = field && !told.has(field) && faultOf(form, input, field);
      if (message) told.set(field, message);
    }
    return [...told].map(([field, message]) => ({ field, message }));
  }

  function faultOf(form, input, field) {
    const { badInput, valueMissing, typeMismatch, patternMismatch, rangeUnderflow, rangeOverflow } = input.validity || {};
    // A field with a pattern says itself what it takes: the browser knows no addresses without a host.
    if (badInput || patternMismatch || (typeMismatch && !input.pattern)) return input.dataset.wrong;
    if (valueMissing || (input.matches('[data-required]') && !input.querySelector(':checked')))
      return words(form, field === 'consent' ? 'agree' : 'missing');
    if (rangeUnderflow) return input.dataset.small;
    return rangeOverflow ? input.dataset.big : '';
  }

  async function send(form, page) {
    const body = new FormData(form);
    if (form.dataset.captcha) {
      const solved = await solve(form);
      if (!solved) return;
      body.set('_captcha_id', solved.id);
      body.set('_captcha', solved.info);
    }
    await wait(Math.max(0, page.readyAt - performance.now()));
    for (let round = 0; round < 2; round += 1) {
      body.set('_mark', form.elements._mark.value);
      const answer = await post(form, body);
      if (answer.again) {
        take(form, page, answer.mark, answer.waitMs);
        await wait(answer.waitMs + 200);
        continue;
      }
      if (answer.sent) return thank(form, answer);
      return mend(form, answer);
    }
    notice(form, words(form, 'failed'));
  }

  async function post(form, body) {
    const plain = form.enctype !== 'multipart/form-data';
    const answer = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: plain ? new URLSearchParams([...body].map(([name, value]) => [name, String(value)])) : body,
    });
    const told = await answer.json();
    return told.msg && !told.notice ? { notice: told.msg, errors: [] } : told;
  }

  function mend(form, { errors = [], notice: text }) {
    notice(form, text || words(form, 'failed'));
    // The button that was pressed has let go of the focus meanwhile.
    if (!showErrors(form, errors)) form.querySelector('[data-field] :is(input, select, textarea)')?.focus();
  }

  /** Beside their fields; the first one is gone to. Answers whether there are any. */
  function showErrors(form, errors) {
    for (const { field, message } of errors) {
      const place = form.querySelector(`[data-field="${CSS.escape(field)}"]`);
      if (place) markWrong(place, message);
    }
    form.querySelector('.is-wrong :is(input, select, textarea)')?.focus();
    return errors.length > 0;
  }

  function markWrong(place, message) {
    const inputs = place.querySelectorAll('input, select, textarea');
    const line = element('p', message);
    line.className = 'form-error';
    line.id = `${inputs[0]?.id || place.dataset.field}-error`;
    place.classList.add('is-wrong');
    place.append(line);
    for (const input of inputs) {
      const help = place.querySelector('.form-help[id]');
      input.setAttribute('aria-invalid', 'true');
      input.setAttribute('aria-describedby', help ? `${help.id} ${line.id}` : line.id);
    }
  }

  function clear(form) {
    notice(form, '');
    for (const place of form.querySelectorAll('.is-wrong')) unmark(place);
  }

  /** What was said is about what stood there; with the last of it goes what was said of the whole. */
  function retyped(form, place) {
    if (place) unmark(place);
    if (!form.querySelector('.is-wrong')) notice(form, '');
  }

  function unmark(place) {
    const help = place.querySelector('.form-help[id]');
    place.classList.remove('is-wrong');
    for (const line of place.querySelectorAll('.form-error')) line.remove();
    // Of several boxes the page itself marks the question around them.
    for (const input of [place, ...place.querySelectorAll('*')].filter((each) => each.hasAttribute('aria-invalid'))) {
      input.removeAttribute('aria-invalid');
      if (help) input.setAttribute('aria-describedby', help.id);
      else input.removeAttribute('aria-describedby');
    }
  }

  /** Said aloud by screen readers as it appears, and where whoever has just sent looks: on a phone the top is out of sight. */
  function notice(form, text) {
    form.querySelector('.form-notice')?.remove();
    if (text === '') return;
    const line = element('p', text);
    line.className = 'form-notice';
    line.setAttribute('role', 'alert');
    form.querySelector('.form-actions').before(line);
  }

  /** What the page says that whoever has no script is led to: thanks, and what arrived. */
  function thank(form, { thanks: text, received = [], time }) {
    const thanks = element('div', text || '✓');
    thanks.className = 'form-thanks';
    thanks.tabIndex = -1;
    thanks.setAttribute('role', 'status');
    form.replaceWith(thanks, ...(received.length > 0 ? [receipt(form, received, time)] : []));
    thanks.focus();
  }

  function receipt(form, received, time) {
    const sheet = document.createElement('section');
    const list = document.createElement('dl');
    const moment = element('time', time);
    const line = document.createElement('p');
    sheet.className = 'sent-received';
    line.className = 'sent-time';
    moment.dateTime = `${time.replace(' ', 'T')}+08:00`;
    line.append(moment);
    for (const { label, value } of received) {
      const fact = document.createElement('div');
      fact.append(element('dt', label), element('dd', value));
      list.append(fact);
    }
    sheet.append(element('h2', words(form, 'received')), line, list);
    return sheet;
  }

  /** Shows the picture; resolves with the clicks, or with nothing when the visitor gives up. */
  async function solve(form) {
    const id = crypto.randomUUID ? crypto.randomUUID() : `form-${Date.now()}-${Math.random().toString(36).slice(2)}`;
    const lang = document.documentElement.lang === 'en' ? 'en' : 'zh-cn';
    const answer = await fetch(`/api/common/clickCaptcha?id=${id}`, { headers: { 'think-lang': lang } });
    const { code, data } = await answer.json();
    if (code !== 1) throw new Error('no picture');
    return ask(form, id, data);
  }

  function ask(form, id, { text, base64 }) {
    return new Promise((done) => {
      const dialog = document.createElement('dialog');
      const line = element('p', words(form, 'captcha', { text: text.join(' ') }));
      const hint = element('p', words(form, 'captchaHint'));
      const close = element('button', words(form, 'close'));
      const picture = document.createElement('div');
      const image = document.createElement('img');
      dialog.className = 'form-captcha';
      dialog.setAttribute('aria-label', words(form, 'captchaTitle'));
      picture.className = 'form-captcha-picture';
      picture.tabIndex = 0;
      close.type = 'button';
      close.className = 'button button-quiet';
      image.src = base64;
      image.alt = line.textContent;
      picture.append(image);
      dialog.append(line, picture, hint, close);
      document.body.append(dialog);
      clicksOn(picture, image, text.length, (info) => finish({ id, info }));
      const finish = (solved) => {
        done(solved);
        dialog.close();
      };
      close.addEventListener('click', () => finish(undefined));
      dialog.addEventListener('close', () => {
        done(undefined);
        dialog.remove();
      });
      dialog.showModal();
      picture.focus();
    });
  }

  function clicksOn(picture, image, count, finish) {
    const clicks = [];
    const aim = { x: 0.5, y: 0.5, mark: undefined };
    const put = (x, y) => {
      clicks.push([x, y]);
      markAt(picture, x / image.width, y / image.height, String(clicks.length));
      if (clicks.length === count)
        finish(`${clicks.map(([a, b]) => `${Math.round(a)},${Math.round(b)}`).join('-')};${image.width};${image.height}`);
    };
    picture.addEventListener('click', (event) => {
      const { left, top } = image.getBoundingClientRect();
      put(event.clientX - left, event.clientY - top);
    });
    picture.addEventListener('keydown', (event) => {
      const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] || [0, 0];
      if (event.key === 'Enter' || event.key === ' ') put(aim.x * image.width, aim.y * image.height);
      else if (dx === 0 && dy === 0) return;
      event.preventDefault();
      aim.x = Math.min(1, Math.max(0, aim.x + dx * 0.02));
      aim.y = Math.min(1, Math.max(0, aim.y + dy * 0.03));
      aim.mark?.remove();
      aim.mark = markAt(picture, aim.x, aim.y, '');
      aim.mark.classList.add('is-aim');
    });
  }

  function markAt(picture, x, y, text) {
    const mark = element('span', text);
    mark.className = 'form-captcha-mark';
    mark.style.left = `${x * 100}%`;
    mark.style.top = `${y * 100}%`;
    picture.append(mark);
    return mark;
  }

  function element(name, text) {
    const made = document.createElement(name);
    made.textContent = text;
    return made;
  }

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();
}
