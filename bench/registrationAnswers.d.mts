/** Answers of a visitor of the demo fair, by the ids of its form. */
export const registrationAnswers: Readonly<Record<string, unknown>>
