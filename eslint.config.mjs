import importX from 'eslint-plugin-import-x'
import ts from 'typescript-eslint'
import { plainWords } from './bin/lib/plainWords.mjs'

const LEGACY = ['gongxu', 'seekorder', 'gzdzjj', 'succ', 'evid', 'exid', 'mutiple_lang_oa']
const CJK = '[\\u4e00-\\u9fff]'
const taroEnv = {
  selector: "MemberExpression[property.name='TARO_ENV']",
  message: 'Ask the platform adapter.',
}
const resourceName = {
  selector: "BinaryExpression[left.object.name='resource'][left.property.name='name']",
  message: 'Generic views know no resource by name.',
}
const cjkLiteral = {
  selector: `Literal[value=/${CJK}/], TemplateElement[value.raw=/${CJK}/], JSXText[value=/${CJK}/]`,
  message: 'Texts belong in messages.',
}

export default ts.config(
  {
    ignores: [
      'dist',
      'node_modules',
      'packages/client/src/schema.ts',
      'tools/weapp-host',
      '.data',
      '.cache',
      'artifacts',
    ],
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    languageOptions: { parser: ts.parser },
    plugins: {
      '@typescript-eslint': ts.plugin,
      'import-x': importX,
      fairpass: { rules: { 'plain-words': plainWords } },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'import-x/no-default-export': 'error',
      'fairpass/plain-words': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      eqeqeq: ['error', 'always'],
      'no-eval': 'error',
      'no-new-func': 'error',
      'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'core/**/*.ts', 'server/**/*.ts'],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': ['error', { patterns: ['**/*.h5', '**/*.weapp'] }],
      'id-denylist': ['error', ...LEGACY],
      'no-restricted-syntax': ['error', taroEnv, resourceName, cjkLiteral],
    },
  },
  {
    files: ['src/platform/**', 'config/**'],
    rules: { 'no-restricted-syntax': ['error', resourceName, cjkLiteral] },
  },
  { files: ['src/pages/**', 'src/routes.ts', 'src/api/parse/**'], rules: { 'id-denylist': 'off' } },
  {
    files: ['src/i18n/messages/**'],
    rules: { 'no-restricted-syntax': ['error', taroEnv, resourceName] },
  },
  {
    files: [
      'src/pages/**',
      'src/app.ts',
      'src/app.tsx',
      'src/app.config.ts',
      'src/choose-location.tsx',
      'src/open-location.tsx',
      'src/platform/h5/router/{NoNavigationBar,RouteTable,plainQuery}.ts',
      'config/**',
      '*.config.*',
      'bin/lib/testReporter.mjs',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
)
