// Five sentences to a shot of sixteen seconds. No cue crosses a shot, so no cue crosses a subtitle segment.
const TIMES = [0, 16, 32, 48].flatMap((shot) =>
  [
    [0.8, 3.5],
    [3.9, 6.6],
    [7, 9.6],
    [10, 12.8],
    [13.2, 15.6],
  ].map(([from, to]) => [shot + from, shot + to]),
);

const FA = `
شب است و آسمان کویر آرام‌آرام دور ستارهٔ قطبی می‌چرخد.
دو مسافر کنار آتش نشسته‌اند و گوش به شب سپرده‌اند.
شهابی از میان ستاره‌ها می‌گذرد و خاموش می‌شود.
باد روی تپه‌های شنی خط‌های تازه می‌کشد.
ستاره‌ها راه را بلدند.
کم‌کم آسمان خاور سرخ می‌شود.
خورشید از پشت تپه‌ها سر می‌زند.
کاروان پیش از گرما به راه افتاده است.
شش شتر، یک ساربان و راهی دراز.
پرنده‌ها پیش از همه به آب می‌رسند.
این‌جا هرمز است؛ ماه روی آب راهی از نور کشیده است.
لنجی با یک فانوس، نرم بر موج می‌لغزد.
چراغ دریایی از آن‌سوی آب چشمک می‌زند.
خاک سرخ جزیره در مهتاب تیره‌تر به چشم می‌آید.
دریا با هر نفس به ساحل دست می‌کشد و برمی‌گردد.
صبح است و دماوند هنوز برف بر دوش دارد.
ابرها از کمرکش کوه می‌گذرند.
پرستوها دسته‌جمعی از برابر کوه می‌گذرند.
شقایق‌ها در باد سر خم می‌کنند.
و روز، بی‌شتاب، آغاز می‌شود.`;

const AR = `
حلّ الليل، وسماء الصحراء تدور على مهل حول نجم القطب.
مسافران يجلسان قرب النار ويُصغيان إلى الليل.
شهاب يعبر بين النجوم ثم ينطفئ.
الريح ترسم خطوطًا جديدة على كثبان الرمل.
النجوم تعرف الطريق.
رويدًا رويدًا يحمرّ أفق الشرق.
تُطلّ الشمس من وراء الكثبان.
انطلقت القافلة قبل أن يشتدّ الحرّ.
ستة جِمال وحادٍ واحد وطريق طويل.
والطيور تسبق الجميع إلى الماء.
هنا هرمز؛ والقمر يرسم على الماء دربًا من نور.
مركب شراعي بفانوس واحد ينساب فوق الموج.
ومن الضفة الأخرى تومض المنارة.
تراب الجزيرة الأحمر يبدو أشدّ قتامة في ضوء القمر.
يلامس البحر الشاطئ مع كل نَفَس ثم يعود.
إنه الصباح، وما زال دماوند يحمل الثلج على كتفيه.
تمرّ الغيوم عند خاصرة الجبل.
أسراب السنونو تعبر أمام الجبل.
وشقائق النعمان تنحني مع النسيم.
ويبدأ النهار على مهل.`;

const EN = `
It is night, and the desert sky turns slowly about the pole star.
Two travellers sit by the fire and listen to the night.
A meteor passes between the stars and goes out.
The wind draws new lines on the dunes.
The stars know the way.
Little by little the east turns red.
The sun looks over the dunes.
The caravan has set out before the heat.
Six camels, one driver and a long road.
The birds reach the water before everyone.
This is Hormuz; the moon has laid a path of light on the sea.
A lenj with one lantern slides over the swell.
From across the water the lighthouse blinks.
The red earth of the island is darker by moonlight.
With every breath the sea touches the shore and turns back.
It is morning, and Damavand still carries snow on its shoulders.
Clouds pass along the waist of the mountain.
Swallows cross in front of the peak.
The poppies bow in the wind.
And the day begins, without haste.`;

const cues = (text) =>
  text
    .trim()
    .split('\n')
    .map((line, i) => ({ from: TIMES[i][0], to: TIMES[i][1], line }));

export const CUES = { fa: cues(FA), ar: cues(AR), en: cues(EN) };
