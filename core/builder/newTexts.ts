/**
 * What new parts of a form are called until the organiser names them, in the form's two languages.
 */
export const NEW_TEXTS = {
  Steps: { cn: '新步骤', en: 'New step' },
  Groups: { cn: '新分组', en: 'New group' },
  question: { cn: '新题目', en: 'New question' },
  option: { cn: '新选项', en: 'New option' },
} as const
