/**
 * Features that the oldest phones lack, by kind of build: H5 in Chrome 70 and iOS 12; the
 * mini-program in WeChat on Android 7 to 10 (a V8 without ICU) and on iOS 12. Features that babel
 * translates or a polyfill brings are left out.
 */
const SYNTAX = {
  PropertyDefinition: 'a class field',
  PrivateIdentifier: 'a private name',
  StaticBlock: 'a static block',
  ChainExpression: 'optional chaining (?.)',
}
const OPERATORS = new Set(['??', '??=', '||=', '&&='])

const GLOBALS = [
  'globalThis',
  'queueMicrotask',
  'WeakRef',
  'FinalizationRegistry',
  'BigInt',
  'structuredClone',
  'AggregateError',
  'reportError',
  'Iterator',
]
const H5_GLOBALS = [
  ...GLOBALS,
  ...[
    'ResizeObserver',
    'IntersectionObserver',
    'PointerEvent',
    'BroadcastChannel',
    'requestIdleCallback',
    'cancelIdleCallback',
  ],
  ...[
    'createImageBitmap',
    'OffscreenCanvas',
    'ClipboardItem',
    'CompressionStream',
    'DecompressionStream',
    'BarcodeDetector',
    'visualViewport',
  ],
]
const WEAPP_GLOBALS = [
  ...GLOBALS,
  ...[
    'Intl',
    'SharedArrayBuffer',
    'Atomics',
    'TextEncoder',
    'TextDecoder',
    'URL',
    'URLSearchParams',
    'AbortController',
    'Blob',
    'FormData',
  ],
  ...[
    'fetch',
    'XMLHttpRequest',
    'performance',
    'crypto',
    'atob',
    'btoa',
    'WebAssembly',
    'requestAnimationFrame',
    'localStorage',
  ],
]

const STATICS = new Map([
  ['Object', ['fromEntries', 'hasOwn', 'groupBy']],
  ['Map', ['groupBy']],
  ['Promise', ['allSettled', 'any', 'withResolvers', 'try']],
  ['Array', ['fromAsync']],
  ['AbortSignal', ['timeout', 'any']],
  ['URL', ['canParse']],
])
/**
 * Methods that are recognised by their name alone, because nothing in our code or packages has the
 * same name.
 */
const METHODS = new Set([
  ...[
    'replaceAll',
    'matchAll',
    'findLast',
    'findLastIndex',
    'toSorted',
    'toReversed',
    'toSpliced',
    'isWellFormed',
    'toWellFormed',
  ],
  ...['replaceChildren', 'randomUUID'],
])

export const LACKS = {
  h5: {
    isWeapp: false,
    globals: new Set(H5_GLOBALS),
    statics: STATICS,
    methods: METHODS,
    syntax: SYNTAX,
    operators: OPERATORS,
  },
  weapp: {
    isWeapp: true,
    globals: new Set(WEAPP_GLOBALS),
    statics: STATICS,
    methods: METHODS,
    syntax: SYNTAX,
    operators: OPERATORS,
  },
}
