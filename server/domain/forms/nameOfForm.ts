/** The names a stored definition gives a form, in both languages; `id` where it gives none. */
export function nameOfForm(definition: unknown, id: string): { Name: string; Name_en: string } {
  const { Name, Name_en } = (definition ?? {}) as { Name?: string | null; Name_en?: string | null }
  return { Name: (Name ?? Name_en) || id, Name_en: (Name_en ?? Name) || id }
}
