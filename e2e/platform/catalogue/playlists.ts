import type { VideoName } from './video-name';
import { villages } from './villages';

export interface PlaylistSeed {
  readonly id: string;
  readonly title: string;
  readonly videos: readonly VideoName[];
}

export const playlistSeeds: readonly PlaylistSeed[] = [
  {
    id: '701',
    title: 'کویر؛ از شب تا سپیده',
    videos: [
      'vod 1109',
      'vod 1103',
      'vod 1001',
      'vod 1110',
      'vod 1111',
      'vod 1002',
      'vod 1119',
      'vod 1101',
      'clip 4105',
      'vod 1115',
      'vod 1116',
      'live 2600',
    ],
  },
  {
    id: '702',
    title: 'برگزیدهٔ مستندهای ایرانی',
    videos: [
      'vod 1105',
      'vod 1106',
      'vod 1118',
      'vod 1117',
      'vod 1108',
      'vod 1120',
      'vod 1114',
      'vod 1102',
      'vod 1104',
      'vod 1113',
      'vod 1103',
      'vod 1110',
      'vod 1101',
      'vod 1119',
      'vod 1115',
      'vod 1116',
      'vod 1001',
      'vod 1109',
      'clip 4001',
      'clip 4101',
      'clip 4103',
      'vod 1111',
      'vod 1003',
    ],
  },
  {
    id: '703',
    title: 'راه قهرمانی؛ جام باشگاه‌ها',
    videos: ['archive 3103', 'archive 3101', 'archive 3102', 'archive 3001', 'live 2002', 'clip 4107'],
  },
  {
    id: '704',
    title: 'روستاهای ایران؛ همهٔ قسمت‌ها',
    videos: ['vod 1003', ...villages.map(({ id }): VideoName => `clip ${id}`)],
  },
  {
    id: '705',
    title: 'شهرهای خشت و کاشی',
    videos: ['clip 4001', 'clip 4101', 'vod 1104', 'clip 4103', 'clip 4102', 'vod 1105'],
  },
  {
    id: '706',
    title: 'شب‌های موسیقی',
    videos: ['live 2001', 'live 2003', 'archive 3106', 'vod 1108', 'vod 1120', 'clip 4106'],
  },
];
