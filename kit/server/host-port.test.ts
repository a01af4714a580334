import { expect, test } from 'vitest';

import { hostWithoutPort, portOf } from './host-port.ts';

test('a host is told from its port, where it has one', () => {
  const halves = { 'demo.localhost:8000': ['demo.localhost', ':8000'], 'Acme.example': ['Acme.example', ''], '': ['', ''] };
  const addresses = { '[::1]:8000': ['[::1]', ':8000'], '10.0.0.1:80': ['10.0.0.1', ':80'], 'acme.example:': ['acme.example:', ''] };
  for (const [host, [name, port]] of Object.entries({ ...halves, ...addresses })) {
    expect([hostWithoutPort(host), portOf(host)], host).toEqual([name, port]);
  }
});
