package commonplace.analysis;

import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.en.EnglishMinimalStemFilter;
import org.apache.lucene.analysis.en.EnglishPossessiveFilter;
import org.apache.lucene.analysis.en.KStemFilter;
import org.apache.lucene.analysis.en.PorterStemFilter;
import org.apache.lucene.analysis.snowball.SnowballFilter;
import org.elasticsearch.plugin.Inject;
import org.elasticsearch.plugin.NamedComponent;
import org.elasticsearch.plugin.analysis.TokenFilterFactory;
import org.elasticsearch.plugin.settings.AnalysisSettings;
import org.elasticsearch.plugin.settings.StringSetting;

/** Filters that bring a word to its stem. */
public final class Stems {
    private Stems() {}

    @NamedComponent("porter_stem")
    public static class Porter implements TokenFilterFactory {
        @Override
        public TokenStream create(TokenStream in) {
            return new PorterStemFilter(in);
        }
    }

    @NamedComponent("kstem")
    public static class KStem implements TokenFilterFactory {
        @Override
        public TokenStream create(TokenStream in) {
            return new KStemFilter(in);
        }
    }

    @AnalysisSettings
    public interface StemmerSettings {
        @StringSetting(path = "language", defaultValue = "porter")
        String language();
    }

    @NamedComponent("stemmer")
    public static class Stemmer implements TokenFilterFactory {
        private final String language;

        @Inject
        public Stemmer(StemmerSettings settings) {
            language = settings.language();
            stem(new org.apache.lucene.analysis.core.KeywordTokenizer());
        }

        @Override
        public TokenStream create(TokenStream in) {
            return stem(in);
        }

        private TokenStream stem(TokenStream in) {
            return switch (language) {
                case "english", "porter" -> new PorterStemFilter(in);
                case "porter2" -> new SnowballFilter(in, "English");
                case "light_english", "lightEnglish", "kstem" -> new KStemFilter(in);
                case "minimal_english", "minimalEnglish" -> new EnglishMinimalStemFilter(in);
                case "possessive_english", "possessiveEnglish" -> new EnglishPossessiveFilter(in);
                default -> throw new IllegalArgumentException("stemmer language [" + language + "] is not in this small distribution");
            };
        }
    }

    @AnalysisSettings
    public interface SnowballSettings {
        @StringSetting(path = "language", defaultValue = "English")
        String language();
    }

    @NamedComponent("snowball")
    public static class Snowball implements TokenFilterFactory {
        private final String language;

        @Inject
        public Snowball(SnowballSettings settings) {
            language = settings.language();
        }

        @Override
        public TokenStream create(TokenStream in) {
            return new SnowballFilter(in, language);
        }
    }
}
