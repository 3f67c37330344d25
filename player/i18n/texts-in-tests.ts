import { fetchLaterTexts, fetchRareTexts } from './translate';

// Unit tests draw views that the product draws only once all texts have loaded.
await fetchLaterTexts();
await fetchRareTexts();
