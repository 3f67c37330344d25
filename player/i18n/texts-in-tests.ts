import { fetchLaterTexts, fetchRareTexts } from './translate';

// Unit tests look at views that the product draws when all texts are there.
await fetchLaterTexts();
await fetchRareTexts();
