import { expect, test } from 'vitest';
import { sayDashboard } from './serve.ts';

const service = {
  url: 'http://127.0.0.1:8080',
  hasOperator: false,
  firstUserLink: 'http://127.0.0.1:8080/app/join#secret',
  firstAccountId: '7d44a3f0-0000-4000-8000-000000000000',
};

test('the link that makes the operator is shown to a person, and to no log', () => {
  expect(sayDashboard(service)).toContain(service.firstUserLink);
  const logged = sayDashboard({ ...service, firstUserLink: null });
  expect(logged).not.toContain('secret');
  expect(logged).toContain(`./makecut user invite --owner --account ${service.firstAccountId}`);
  expect(sayDashboard({ ...service, hasOperator: true, firstUserLink: null })).toBe(
    'Dashboard: http://127.0.0.1:8080/app/',
  );
});
