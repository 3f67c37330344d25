/** WebOTP's extension of credentials (W3C, "WebOTP API"), missing from the compiler's library. */
interface CodeRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] };
}

/**
 * Receives the code from the SMS without typing, if the browser can read it and the viewer consents.
 *
 * @returns the function that stops waiting
 */
export function receiveCode(onCode: (code: string) => void): () => void {
  const waiting = new AbortController();
  void wait(waiting.signal).then((code) => {
    if (code !== null && !waiting.signal.aborted) onCode(code);
  });
  return () => waiting.abort();
}

async function wait(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in window)) return null;
  const request: CodeRequest = { otp: { transport: ['sms'] }, signal };
  try {
    const found: object | null = await navigator.credentials.get(request);
    return found !== null && 'code' in found && typeof found.code === 'string' ? found.code : null;
  } catch {
    // Refused by the viewer or the embedding page, or aborted: the viewer types the code.
    return null;
  }
}
