import type { Random } from './random'

/**
 * What a well-meaning app sends in these fields, so that calls get past the schema and into the
 * services.
 */
const USUAL: Readonly<Record<string, readonly [unknown, ...unknown[]]>> = {
  Action: ['approve', 'withdraw', 'cancel', 'return'],
  Account: ['north', 'nobody', 'south'],
  Bits: [16],
  bucket: ['file', 'image', 'face'],
  captcha: ['x'.repeat(43)],
  Code: ['123456', 'ABCDEF123456'],
  Confirm: ['0001'],
  Consent: ['2031-01'],
  Days: [7],
  ext: ['jpg', 'pdf', 'svg'],
  FieldId: ['Plan'],
  FormId: ['visitor', 'booth', 'survey'],
  FormVersion: [1],
  Id: ['0f8fad5b-d9cb-469f-a165-70867728950e', 'AB12CD34EF56'],
  id: ['visitor', 'booth', 'opening'],
  image: ['data:image/png;base64,iVBORw0KGgo=', 'data:image/svg+xml;base64,PHN2Zy8+'],
  keyword: ['ab', '食品'],
  Kind: ['form', 'badge', 'invitation', 'completion'],
  lang: ['CN', 'EN', 'zh-Hant'],
  Mobile: [{ CountryCode: '86', Number: '13800130777' }],
  Password: ['fixture-booth-41'],
  Purpose: ['login', 'face'],
  Quantity: [1],
  Resource: ['contact', 'badge', 'badgeExtra', 'profile', 'application'],
  Revision: [0, 1],
  Search: ['林', 'a', '%'],
  Size: [1, 50],
  State: ['approved', 'new', 'draft'],
  style: ['thumb'],
  Subject: ['booth', 'visitor'],
  target: ['visitor', 'media', 'ex', 'vip'],
  Templates: [[{ Id: 'tpl-1', Accepted: true }]],
  TicketType: ['guest', 'trade', 'public'],
  type: ['about', 'privacy'],
  url: ['http://127.0.0.1/', 'https://fair.example/'],
  urls: [['/objects/x.jpg']],
  Via: ['oa', 'mp', 'web'],
  visitorId: ['123456789012'],
}
export const isUsual = (name: string): boolean => name in USUAL
export const usual = (name: string, random: Random): unknown =>
  name in USUAL ? random.pick(USUAL[name] ?? ['x']) : 'x'

const nested = (depth: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level++) value = wrap(value)
  return value
}

/**
 * Values no well-meaning caller sends, made when asked for. None holds words by which a leak of the
 * database is known.
 */
const HOSTILE: readonly [() => unknown, ...(() => unknown)[]] = [
  () => '',
  () => ' ',
  () => null,
  () => true,
  () => -1,
  () => 0.1,
  () => 1e308,
  () => Number.MAX_SAFE_INTEGER + 1,
  () => 2 ** 31,
  () => '9'.repeat(400),
  () => 'NaN',
  () => '-0',
  () => '1e999',
  () => '0x10',
  () => 'a'.repeat(70_000),
  () => '字'.repeat(5000),
  () => '\u0000',
  () => 'a\u0000b',
  () => '\ud800',
  () => 'x\udfffy',
  () => '\u202e\u2066gnp.exe',
  () => 'a' + '\u0301'.repeat(2000),
  () => '👨‍👩‍👧‍👦'.repeat(50),
  () => '\r\nSet-Cookie: a=b',
  () => "' OR '1'='1",
  () => "'; DROP TABLE person; --",
  () => '\\',
  () => '%',
  () => '_%_',
  () => '$1',
  () => '{{7*7}}${7*7}',
  () => '../../../../etc/passwd',
  () => '..\\..\\x',
  () => '/dev/zero',
  () => 'file:///etc/passwd',
  () => 'http://169.254.169.254/latest/meta-data/',
  () => 'javascript:alert(1)',
  () => '<script>alert(1)</script>',
  () => '<svg onload=alert(1)>',
  () => '(a+)+$',
  () => '2031-02-30',
  () => '9999-12-31T23:59:59.999Z',
  () => '-271821-04-20T00:00:00Z',
  () => '+999999999999999999',
  () => [],
  () => [null],
  () => ['a', { b: 'c' }],
  () => new Array<string>(3000).fill('a'),
  () => ({}),
  () => ({ length: 1e9 }),
  () => ({ toString: 'x', valueOf: 'y' }),
  () => ({ then: 'x' }),
  () => ({ selected: ['home'], other: { home: { a: 1 } } }),
  () => ({ CountryCode: {}, Number: [] }),
  () => ({ CountryCode: '86', Number: 'x'.repeat(20) }),
  () => nested(60, inner => [inner]),
  () => nested(60, inner => ({ a: inner })),
  () =>
    JSON.parse(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    ) as unknown,
]
export const hostile = (random: Random): unknown => random.pick(HOSTILE)()

/** Names of fields that are in no schema, or should not be. */
export const STRANGE_NAMES: readonly [string, ...string[]] = [
  '__proto__',
  '__proto__.polluted',
  'constructor.prototype.polluted',
  'prototype',
  'hasOwnProperty',
  'toString',
  'a[0]',
  'a[999999999]',
  'a[5999].b',
  'a..b',
  '.',
  '[]',
  'a[',
  'a["',
  'a["\\u0000"]',
  '',
  ' ',
  '$where',
  'role',
  'State',
  'exhibitor_id',
  'person_id',
  'appId.x',
  'token[0]',
  'lang.a.b',
  'Mobile.Number.x',
  `${'deep.'.repeat(40)}x`,
  'x'.repeat(3000),
  '字段',
]
