/** The text `operations.generated.ts` should have. */
export function generateOperations(): Promise<string>
